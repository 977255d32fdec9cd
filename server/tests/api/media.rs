//! Media server (AMB-076 to AMB-082).

use crate::support::Fenix;
use crate::support::cases::{PDF, PNG};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::media::{LOCKED_OFFICE_FILE, LOCKED_PDF, MAX_FILE_BYTES, PICTURE_WITH_TOO_MANY_PARTS};
use flate2::{Compress, Compression, FlushCompress};
use lopdf::encryption::crypt_filters::{Aes256CryptFilter, CryptFilter};
use lopdf::{Document, EncryptionState, EncryptionVersion, Object, Permissions, dictionary};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use std::io::Cursor;
use std::io::{Read as _, Write};
use std::sync::Arc;
use time::Duration;
use zip::CompressionMethod;
use zip::write::SimpleFileOptions;

const COMPOUND: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0];

/// A ZIP archive of these entries.
fn zip_of(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn open_document(kind: &str) -> Vec<u8> {
    let mimetype = format!("application/vnd.oasis.opendocument.{kind}");
    let stored_options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    writer.start_file("mimetype", stored_options).unwrap();
    writer.write_all(mimetype.as_bytes()).unwrap();
    writer.finish().unwrap().into_inner()
}

/// A Microsoft Office file whose main part has this content type.
fn office_file(main: &str, more: &[(&str, &[u8])]) -> Vec<u8> {
    let types = format!(
        "<Types><Override PartName=\"/x.xml\" \
         ContentType=\"application/vnd.openxmlformats-officedocument.{main}.main+xml\"/></Types>"
    );
    zip_of(&[&[("[Content_Types].xml", types.as_bytes())], more].concat())
}

async fn med_01_ten_types_are_accepted_and_others_refused(fenix: Fenix) {
    let guest = fenix.a_guest();
    let text = office_file("wordprocessingml.document", &[]);
    let sheet = office_file("spreadsheetml.sheet", &[]);
    let (ods, odt) = (open_document("spreadsheet"), open_document("text"));
    let accepted_files: [(&str, &[u8]); 11] = [
        ("a.gif", b"GIF89a.."),
        ("a.jpeg", &[0xFF, 0xD8, 0xFF, 0xE0]),
        ("PHOTO.JPG", &[0xFF, 0xD8, 0xFF, 0xE0]),
        ("a.png", PNG),
        ("a.pdf", PDF),
        ("a.xls", COMPOUND),
        ("a.doc", COMPOUND),
        ("a.xlsx", &sheet),
        ("a.docx", &text),
        ("a.ods", &ods),
        ("a.odt", &odt),
    ];
    for (name, content) in accepted_files {
        fenix.upload(&guest, name, content).await.expect(201);
    }
    let refused_files: [(&str, &[u8]); 11] = [
        ("virus.exe", b"MZ\x90"),
        ("page.html", b"<script>"),
        ("dessin.svg", b"<svg>"),
        ("sans-extension", PDF),
        ("faux.pdf", b"MZ\x90 not a document"),
        ("faux.png", PDF),
        ("faux.odt", &ods),
        ("faux.docx", &sheet),
        ("faux.xlsx", &zip_of(&[("a.exe", b"MZ")])),
        ("tronqué.docx", &text[..40]),
        ("a.pdf.exe", PDF),
    ];
    for (name, content) in refused_files {
        let response = fenix.upload(&guest, name, content).await.expect(400);
        assert_eq!(response.details(), ["Type de fichier invalide"], "{name}");
    }
    assert_eq!(fenix.upload(&guest, "vide.pdf", b"").await.expect(400).details(), ["Ce fichier est vide."]);
    assert_eq!(fenix.stored_files(), accepted_files.len());
}
api_test!(med_01_ten_types_are_accepted_and_others_refused);

/// The same archive, whose last entry claims this size in the central directory.
fn with_claimed_size(archive: &[u8], size: u32) -> Vec<u8> {
    let entry = archive.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").expect("an entry");
    let mut archive = archive.to_vec();
    archive[entry + 24..entry + 28].copy_from_slice(&size.to_le_bytes());
    archive
}

async fn macros_and_archive_bombs_are_refused(fenix: Fenix) {
    let guest = fenix.a_guest();
    let macros = office_file("wordprocessingml.document", &[("word/vbaProject.bin", b"x")]);
    let bomb = with_claimed_size(&office_file("spreadsheetml.sheet", &[("xl/sheet.bin", b"x")]), 250 << 20);
    for (name, content, expected) in
        [("a.docx", &macros, "contient des macros"), ("b.xlsx", &bomb, "contenu trop volumineux")]
    {
        let response = fenix.upload(&guest, name, content).await.expect(400);
        assert!(response.details()[0].contains(expected), "{}", response.text);
    }
    assert_eq!(fenix.stored_files(), 0);
}
api_test!(macros_and_archive_bombs_are_refused);

/// Ten megabytes of empty parts: each would take many times its size in memory.
async fn files_with_countless_parts_are_refused(fenix: Fenix) {
    let guest = fenix.a_guest();
    let jpeg = [&[0xFF, 0xD8][..], &b"\xFF\xFE\0\x02".repeat(2_600_000)].concat();
    let chunk = b"\0\0\0\0tEXt\xdd\xc0\x9c\x0d";
    let png = [&b"\x89PNG\r\n\x1a\n"[..], &chunk.repeat(800_000)].concat();
    for (name, content) in [("a.jpg", &jpeg), ("b.png", &png)] {
        let response = fenix.upload(&guest, name, content).await.expect(400);
        assert_eq!(response.details(), [PICTURE_WITH_TOO_MANY_PARTS], "{name}");
    }
    assert_eq!(fenix.stored_files(), 0);
}
api_test!(files_with_countless_parts_are_refused);

/// A photograph is stored without its location.
async fn picture_loses_its_location_and_stays_upright(fenix: Fenix) {
    let guest = fenix.a_guest();
    let exif =
        [&b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"[..], b"48.8566N iPhone"]
            .concat();
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let picture = [&[0xFF, 0xD8, 0xFF, 0xE1], &length[..], &exif, b"\xFF\xDA\0\x02\x12\x34\xFF\xD9"].concat();
    let uuid = fenix.upload(&guest, "photo.jpg", &picture).await.expect(201).text;
    let response = fenix.request(Method::GET, &format!("/medias?load={uuid}"), &guest).send().await.unwrap();
    let content = response.bytes().await.unwrap();
    let contains = |text: &[u8]| content.windows(text.len()).any(|window| window == text);
    assert!(!contains(b"iPhone") && !contains(b"48.8566N"));
    assert!(contains(b"\x01\x12\0\x03\0\0\0\x01\0\x06") && content.ends_with(b"\x12\x34\xFF\xD9"));
}
api_test!(picture_loses_its_location_and_stays_upright);

/// 200 MiB a day from one address; callers with an account are not limited this way.
async fn visitor_uploads_are_limited_per_day(fenix: Fenix) {
    let guest = fenix.a_guest();
    let file = [PDF, &vec![b' '; 2 * 1_048_576]].concat();
    fenix.upload(&guest, "un.pdf", &file).await.expect(201);
    let count_statement = "UPDATE rate_limit SET count = 200 * 1024 - 3000 WHERE key LIKE 'upload-bytes:%'";
    fenix.sql(count_statement, Vec::new()).await;
    fenix.upload(&guest, "deux.pdf", &file).await.expect(201);
    let refusal = fenix.upload(&guest, "trois.pdf", &file).await.expect(429);
    assert!(refusal.headers.contains_key("retry-after"));
    assert_eq!(fenix.stored_files(), 2);
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    fenix.upload(&customer, "quatre.pdf", &file).await.expect(201);
    fenix.clock.advance(Duration::hours(25));
    fenix.upload(&guest, "cinq.pdf", &file).await.expect(201);
}
api_test!(visitor_uploads_are_limited_per_day);

async fn med_02_03_ten_megabytes_are_accepted_one_byte_more_refused(fenix: Fenix) {
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let limit = usize::try_from(MAX_FILE_BYTES).unwrap();
    let mut file = PDF.to_vec();
    file.resize(limit, b' ');
    let id = fenix.upload(&customer, "juste.pdf", &file).await.expect(201).text;
    let download = fenix.get(&format!("/medias?load={id}"), &customer).await.expect(200);
    assert_eq!(download.text.len(), limit);
    for excess in [1, 1 << 20] {
        file.resize(limit + excess, b' ');
        let response = fenix.upload(&customer, "trop.pdf", &file).await.expect(400);
        assert_eq!(response.details(), ["Fichier trop volumineux"]);
    }
    assert_eq!(fenix.stored_files(), 1);
}
api_test!(med_02_03_ten_megabytes_are_accepted_one_byte_more_refused);

async fn med_07_08_process_restore_load_and_revert(fenix: Fenix) {
    let guest = fenix.a_guest();
    let response = fenix.upload(&guest, "C:\\fakepath\\Relevé d’été \"1\".pdf", PDF).await.expect(201);
    assert!(response.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
    let id = response.text;
    assert!(uuid::Uuid::parse_str(&id).is_ok(), "{id}");
    for call in ["restore", "load"] {
        let download = fenix.get(&format!("/medias?{call}={id}"), &guest).await.expect(200);
        assert_eq!(download.text.as_bytes(), PDF);
        let header = |name: &str| download.headers[name].to_str().unwrap().to_owned();
        assert_eq!(header("content-type"), "application/pdf");
        assert_eq!(header("content-length"), PDF.len().to_string());
        assert_eq!(header("x-content-type-options"), "nosniff");
        let name = header("content-disposition");
        assert!(name.starts_with("attachment;"), "{name}");
        assert!(name.contains("filename*=UTF-8''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9"), "{name}");
    }
    fenix.get("/medias", &guest).await.expect(400);
    fenix.get("/medias?load=tout", &guest).await.expect(404);
    fenix.revert(&guest, &id).await.expect(204);
    fenix.revert(&guest, &id).await.expect(404);
    fenix.revert(&guest, "tout").await.expect(404);
    fenix.revert(&guest, "").await.expect(404);
    fenix.get(&format!("/medias?restore={id}"), &guest).await.expect(404);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 0);
}
api_test_on_both_engines!(med_07_08_process_restore_load_and_revert);

async fn med_10_12_files_of_different_owners_stay_separate(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let (guest, other_guest) = (fenix.a_guest(), fenix.a_guest());
    for owner in [&guest, &customer] {
        let id = fenix.a_file(owner, "a.pdf").await;
        for thief in [&admin, &other_guest] {
            fenix.get(&format!("/medias?load={id}"), thief).await.expect(404);
            fenix.get(&format!("/medias?restore={id}"), thief).await.expect(404);
            fenix.revert(thief, &id).await.expect(404);
        }
        for anonymous in ["", "Bearer faux", "0000-0000"] {
            fenix.get(&format!("/medias?load={id}"), anonymous).await.expect(401);
            fenix.revert(anonymous, &id).await.expect(401);
            fenix.upload(anonymous, "a.pdf", PDF).await.expect(401);
        }
        fenix.get(&format!("/medias?load={id}"), owner).await.expect(200);
    }
}
api_test!(med_10_12_files_of_different_owners_stay_separate);

async fn med_12_attached_file_follows_its_case(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (partner, partner_header) = fenix.a_partner().await;
    let with_lifted_secrecy = json!({ "liftingOfBankingSecrecy": true });
    let record = fenix.a_record_with(&employee, &[Some("eloise@exemple.fr")], with_lifted_secrecy).await;
    let media = fenix.a_file(&admin, "Mandat.pdf").await;
    let extra_fields = json!({ "medias": [media], "partner": partner });
    fenix.a_case_with(&admin, &record, extra_fields).await.expect(201);
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let (_, stranger) = fenix.logged_in(Role::Customer).await;
    let path = format!("/medias?load={media}");
    for allowed_caller in [&admin, &employee, &customer] {
        fenix.get(&path, allowed_caller).await.expect(200);
        fenix.revert(allowed_caller, &media).await.expect(400);
    }
    for refused_caller in [&other_employee, &partner_header, &stranger, &fenix.a_guest()] {
        fenix.get(&path, refused_caller).await.expect(404);
        fenix.revert(refused_caller, &media).await.expect(404);
    }
}
api_test!(med_12_attached_file_follows_its_case);

/// An encrypted PDF with these passwords, with the older algorithm or with AES.
fn encrypted_pdf(user_password: &str, aes: bool) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let pages = document.new_object_id();
    let page = document.add_object(dictionary! { "Type" => "Page", "Parent" => pages });
    let kids = vec![page.into()];
    document.set_object(pages, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => 1 });
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
    document.trailer.set("Root", catalog);
    let id = || Object::string_literal(vec![7_u8; 16]);
    document.trailer.set("ID", vec![id(), id()]);
    let (owner_password, permissions) = ("le propriétaire", Permissions::COPYABLE);
    let version = if aes {
        let filter: Arc<dyn CryptFilter> = Arc::new(Aes256CryptFilter);
        EncryptionVersion::V5 {
            encrypt_metadata: true,
            crypt_filters: [(b"StdCF".to_vec(), filter)].into(),
            file_encryption_key: &[9; 32],
            stream_filter: b"StdCF".to_vec(),
            string_filter: b"StdCF".to_vec(),
            owner_password,
            user_password,
            permissions,
        }
    } else {
        let document = &document;
        EncryptionVersion::V2 { document, owner_password, user_password, key_length: 128, permissions }
    };
    let state = EncryptionState::try_from(version).expect("passwords");
    document.encrypt(&state).expect("a locked document");
    let mut file = Vec::new();
    document.save_to(&mut file).expect("a file");
    file
}

async fn pdf_with_user_password_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for caller in [fenix.a_guest(), admin] {
        for aes in [false, true] {
            let response = fenix.upload(&caller, "relevé.pdf", &encrypted_pdf("1234", aes)).await.expect(400);
            assert_eq!(response.details(), [LOCKED_PDF]);
        }
    }
    assert_eq!(fenix.stored_files(), 0);
    // PDFs of banks often have an owner password only: everyone can read them.
    for aes in [false, true] {
        let response =
            fenix.upload(&fenix.a_guest(), "relevé.pdf", &encrypted_pdf("", aes)).await.expect(201);
        assert!(!response.headers.contains_key("media-warning"), "{aes}");
    }
}
api_test!(pdf_with_user_password_is_refused);

async fn streamed_office_files_are_accepted_protected_ones_refused(fenix: Fenix) {
    let guest = fenix.a_guest();
    let valid_document = office_file("wordprocessingml.document", &[]);
    let types = {
        let mut archive = zip::ZipArchive::new(Cursor::new(&valid_document)).unwrap();
        let mut text = String::new();
        archive.by_index(0).unwrap().read_to_string(&mut text).unwrap();
        text
    };
    let mut streamed_archive = Vec::new();
    let mut writer = zip::ZipWriter::new_stream(&mut streamed_archive);
    writer.start_file("[Content_Types].xml", SimpleFileOptions::default()).unwrap();
    writer.write_all(types.as_bytes()).unwrap();
    writer.finish().unwrap();
    fenix.upload(&guest, "flux.docx", &streamed_archive).await.expect(201);

    let stored_options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let manifest = "<manifest:manifest><manifest:encryption-data/></manifest:manifest>";
    for (name, content) in
        [("mimetype", "application/vnd.oasis.opendocument.text"), ("META-INF/manifest.xml", manifest)]
    {
        writer.start_file(name, stored_options).unwrap();
        writer.write_all(content.as_bytes()).unwrap();
    }
    let locked_archive = writer.finish().unwrap().into_inner();
    let response = fenix.upload(&guest, "protégé.odt", &locked_archive).await.expect(400);
    assert_eq!(response.details(), [LOCKED_OFFICE_FILE]);
    assert_eq!(fenix.stored_files(), 1);
}
api_test!(streamed_office_files_are_accepted_protected_ones_refused);

async fn truncated_pictures_are_accepted_with_a_warning(fenix: Fenix) {
    let guest = fenix.a_guest();
    let jpeg = b"\xFF\xD8\xFF\xFE\0\x08iPhone\xFF\xDA\0\x02\x12\x34";
    for (name, content) in [("photo.jpg", &jpeg[..]), ("photo.png", &PNG[..PNG.len() - 5])] {
        let response = fenix.upload(&guest, name, content).await.expect(201);
        assert_eq!(response.headers["media-warning"], "unreadable", "{name}");
        let path = format!("/medias?load={}", response.text);
        let downloaded_bytes =
            fenix.request(Method::GET, &path, &guest).send().await.unwrap().bytes().await.unwrap();
        assert!(!downloaded_bytes.windows(6).any(|window| window == b"iPhone"), "{name}");
    }
    let uploaded_file = fenix.upload(&guest, "photo.png", PNG).await.expect(201);
    assert!(!uploaded_file.headers.contains_key("media-warning"));
}
api_test!(truncated_pictures_are_accepted_with_a_warning);

async fn unreadable_pdf_is_accepted_with_a_warning(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let mut bomb =
        b"%PDF-1.7\n1 0 obj<</Type/XRef/Size 9/W[1 4 2]/Root 2 0 R/Filter/FlateDecode/Length 1>>stream\n"
            .to_vec();
    bomb.extend(compressed_zeros(400));
    bomb.extend(b"\nendstream endobj\nstartxref\n9\n%%EOF\n");
    let deep = [b"%PDF-1.7\n1 0 obj".as_slice(), &b"[".repeat(1 << 20), b"\nstartxref\n9\n%%EOF"].concat();
    let mut files = Vec::new();
    for (name, content) in
        [("coupé.pdf", &b"%PDF-1.7\nun document"[..]), ("bombe.pdf", &bomb), ("profond.pdf", &deep)]
    {
        let response = fenix.upload(&customer, name, content).await.expect(201);
        assert_eq!(response.headers["media-warning"], "unreadable", "{name}");
        files.push(json!({ "uuid": response.text, "name": name }));
    }
    let clean_file = fenix.a_file(&customer, "bon.pdf").await;
    files.push(json!({ "uuid": clean_file, "name": "bon.pdf" }));
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &json!({ "medias": files })).await.expect(200);
    for caller in [&customer, &admin] {
        let saved_case = fenix.case(caller, &case).await;
        let build_flags = |media: &Value| (media["name"] == "bon.pdf", media["warning"] == "unreadable");
        let flags: Vec<_> = saved_case["medias"].as_array().unwrap().iter().map(build_flags).collect();
        assert_eq!(flags, [(false, true), (false, true), (false, true), (true, false)]);
    }
}
api_test!(unreadable_pdf_is_accepted_with_a_warning);

/// Compresses `mib` MiB of zeros: one MiB is compressed and its blocks are repeated, as they refer to no earlier data.
fn compressed_zeros(mib: u32) -> Vec<u8> {
    let mut blocks = Vec::with_capacity(1 << 16);
    let mut compress = Compress::new(Compression::best(), false);
    compress.compress_vec(&vec![0; 1 << 20], &mut blocks, FlushCompress::Full).expect("zeros");
    let mut packed_bytes = vec![0x78, 0xDA];
    for _ in 0..mib {
        packed_bytes.extend(&blocks);
    }
    // An empty last block, and the checksum (Adler-32).
    packed_bytes.extend([1, 0, 0, 0xFF, 0xFF]);
    packed_bytes.extend((((mib << 20) % 65_521) << 16 | 1).to_be_bytes());
    packed_bytes
}

async fn med_05_partner_pictures_are_refused(fenix: Fenix) {
    let (_, partner) = fenix.logged_in(Role::Partner).await;
    fenix.upload(&partner, "a.png", PNG).await.expect(400);
    fenix.upload(&partner, "a.pdf", PDF).await.expect(201);
}
api_test!(med_05_partner_pictures_are_refused);

async fn malformed_bodies_are_refused_and_leave_nothing(fenix: Fenix) {
    let guest = fenix.a_guest();
    let send = |form: Form| fenix.send(fenix.request(Method::POST, "/medias", &guest).multipart(form));
    send(Form::new().text("filepond", "{}")).await.expect(400);
    let file = || Part::bytes(PDF).file_name("a.pdf");
    send(Form::new().part("filepond", file()).part("filepond", file())).await.expect(400);
    let json = fenix.request(Method::POST, "/medias", &guest).json(&json!({ "file": 1 }));
    fenix.send(json).await.expect(400);
    let request = fenix
        .request(Method::POST, "/medias", &guest)
        .header("content-type", "multipart/form-data; boundary=x")
        .body("--x\r\nContent-Disposition: form-data; name=\"filepond\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.7 cut");
    fenix.send(request).await.expect(400);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 0);
}
api_test!(malformed_bodies_are_refused_and_leave_nothing);

async fn too_many_pending_files_are_refused(fenix: Fenix) {
    let guest = fenix.a_guest();
    // PNG files are faster, as each PDF starts a reader process.
    for _ in 0..100 {
        fenix.upload(&guest, "a.png", PNG).await.expect(201);
    }
    fenix.upload(&guest, "a.png", PNG).await.expect(400);
    fenix.upload(&fenix.a_guest(), "a.png", PNG).await.expect(201);
    // At most one gigabyte, even in fewer files.
    let (account, customer) = fenix.logged_in(Role::Customer).await;
    fenix.upload(&customer, "a.pdf", PDF).await.expect(201);
    let sql = "UPDATE media SET size = 1048576000 WHERE uploader_account = $1";
    fenix.sql(sql, vec![account.into()]).await;
    fenix.upload(&customer, "a.pdf", PDF).await.expect(400);
}
api_test!(too_many_pending_files_are_refused);

async fn amb_082_unattached_file_is_purged_after_a_day(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let kept_file = fenix.a_file(&admin, "gardé.pdf").await;
    fenix.a_case_with(&admin, &record, json!({ "medias": [kept_file] })).await.expect(201);
    let guest = fenix.a_guest();
    fenix.a_file(&guest, "oublié.pdf").await;
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    // The night of the 22nd: less than a day old. The night of the 23rd: deleted.
    fenix.clock.advance(Duration::hours(18));
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 2);
    fenix.clock.advance(Duration::hours(24));
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 1);
    fenix.an_account(Role::Admin, "autre@exemple.fr").await;
    let admin = fenix.log_in("autre@exemple.fr").await;
    fenix.get(&format!("/medias?load={kept_file}"), &admin).await.expect(200);
}
api_test_on_both_engines!(amb_082_unattached_file_is_purged_after_a_day);

async fn uploads_are_limited(fenix: Fenix) {
    for _ in 0..3 {
        fenix.upload(&fenix.a_guest(), "a.pdf", PDF).await.expect(201);
    }
    let response = fenix.upload(&fenix.a_guest(), "a.pdf", PDF).await.expect(429);
    assert!(response.headers.contains_key("retry-after"));
    fenix.clock.advance(Duration::hours(1));
    fenix.upload(&fenix.a_guest(), "a.pdf", PDF).await.expect(201);
}

api_test!(uploads_are_limited, &[("FENIX_LIMIT_UPLOAD", "3/1h")]);
