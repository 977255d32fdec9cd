//! Documents that the law asks of a broker: templates and their language, issued documents, answers of the customers,
//! evidence, documents required by project type. Legal sources and open questions are in `docs/legal-review.md`.

pub mod blocks;
pub mod built_in;
pub mod case_facts;
pub mod code;
pub mod compliance;
pub mod consolidation;
pub mod evidence;
pub mod facts;
pub mod firm;
pub mod issued;
pub mod kind;
pub mod refusals;
pub mod render;
pub mod source;
pub mod syntax;
pub mod template;
pub mod vocabulary;
pub mod withdrawal;

mod tables;

#[cfg(test)]
mod test_facts;
