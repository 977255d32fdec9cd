//! The floor that `just bench` compares with: a bare route that answers the bytes of one file.
//! `floor FILE` listens on a free port of the loopback address and prints it.

use std::error::Error;
use std::io::Write as _;

use actix_web::web::{self, Bytes, Data};
use actix_web::{App, HttpResponse, HttpServer};

async fn answer(bytes: Data<Bytes>) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(bytes.as_ref().clone())
}

#[actix_web::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args_os().nth(1).ok_or("usage: floor FILE")?;
    let bytes = Data::new(Bytes::from(std::fs::read(file)?));
    let server = HttpServer::new(move || App::new().app_data(bytes.clone()).default_service(web::to(answer)));
    let server = server.bind(("127.0.0.1", 0))?;
    for address in server.addrs() {
        writeln!(std::io::stdout(), "{}", address.port())?;
    }
    server.run().await?;
    Ok(())
}
