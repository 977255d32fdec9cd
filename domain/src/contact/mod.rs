//! The mailing list: whom campaigns may reach, and what each person refused (doc 3 §2, §3).

pub mod preferences;
