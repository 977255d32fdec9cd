//! Each service with the ports that it needs.

mod background;
mod customers;
mod legal;
mod office;
