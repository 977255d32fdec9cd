//! Templates of automatic mails, which administrators can edit (doc 3 §2, AMB-104).

pub mod built_in;
pub mod form;
pub mod key;
pub mod plain_text;
pub mod render;
pub mod sample;
pub mod template;
