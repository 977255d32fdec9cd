//! Static file with its compressed forms.

use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use bytes::Bytes;
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// Quality of brotli: the maximum would take three times as long for two percent.
const BROTLI_QUALITY: i32 = if cfg!(debug_assertions) { 5 } else { 10 };

/// Window of brotli, as the exponent of a power of two in bytes: larger than any page. The default uses more memory
/// without a smaller result.
const BROTLI_WINDOW: i32 = 18;

/// Policy of the worker that decodes the pictures of phones (HEIC) with WebAssembly. A worker has the policy of its own
/// file, so that the pages need not allow WebAssembly. The policy allows no connection to other hosts.
const HEIC_WORKER_POLICY: &str =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/// Cache rule of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cache {
    /// Cached for a year: the name changes with the content.
    Forever,
    /// Revalidated at each use; an unchanged file is a 304 of a few bytes.
    Revalidate,
    /// Not cached.
    Never,
}

#[derive(Clone)]
pub struct Asset {
    plain: Bytes,
    compressed: Forms,
    content_type: String,
    entity_tag: String,
    cache: Cache,
    /// Content security policy, if it differs from that of the pages.
    policy: Option<Cow<'static, str>>,
}

/// Compressed forms of a file.
#[derive(Clone, Default)]
struct Compressed {
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

#[derive(Clone)]
enum Forms {
    /// Forms that the build compressed, if any.
    Built(Compressed),
    /// Compressed at the first request, because compressing all files would delay the start. Copies with another cache
    /// rule share the result.
    Later(Arc<OnceLock<Compressed>>),
}

impl Asset {
    /// Builds a file; its type is that of the file extension.
    pub fn new(path: &str, plain: Bytes, cache: Cache) -> Self {
        let media_type = mime_guess::from_path(path).first_or_octet_stream();
        let is_text = media_type.type_() == "text"
            || matches!(media_type.subtype().as_str(), "json" | "javascript" | "svg" | "xml");
        let content_type =
            if is_text { format!("{media_type}; charset=utf-8") } else { media_type.to_string() };
        let mut hasher = DefaultHasher::new();
        // A name that changes with the content identifies it, so the content need not be read into memory.
        if cache == Cache::Forever { path.as_bytes() } else { &plain }.hash(&mut hasher);
        let entity_tag = format!("{:016x}", hasher.finish());
        let policy = is_heic_worker(path).then_some(Cow::Borrowed(HEIC_WORKER_POLICY));
        Self {
            plain,
            compressed: Forms::Built(Compressed::default()),
            content_type,
            entity_tag,
            cache,
            policy,
        }
    }

    /// Sets forms that are already compressed.
    #[must_use]
    pub fn with_encodings(self, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        Self { compressed: Forms::Built(Compressed { brotli, gzip }), ..self }
    }

    /// Builds a file from the configuration and compresses it once.
    pub fn new_compressed(path: &str, plain: Bytes, cache: Cache) -> Self {
        Self { compressed: Forms::Later(Arc::default()), ..Self::new(path, plain, cache) }
    }

    fn compressed_forms(&self) -> &Compressed {
        match &self.compressed {
            Forms::Built(compressed) => compressed,
            Forms::Later(compressed) => compressed.get_or_init(|| Compressed::compress(&self.plain)),
        }
    }

    /// Sets a content security policy for this file.
    #[must_use]
    pub fn with_policy(self, policy: String) -> Self {
        Self { policy: Some(policy.into()), ..self }
    }

    /// Returns a copy with another cache rule.
    #[must_use]
    pub fn with_cache(&self, cache: Cache) -> Self {
        Self { cache, ..self.clone() }
    }

    /// Responds with the best form that the client accepts, or with 304 if the client's copy is current.
    pub fn respond(&self, request: &HttpRequest, mut response: HttpResponseBuilder) -> HttpResponse {
        let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
        let accepts_coding =
            |coding: &str| is_coding_accepted(header(ACCEPT_ENCODING).unwrap_or_default(), coding);
        let Compressed { brotli, gzip } = self.compressed_forms();
        let (coding, body) = match (brotli, gzip) {
            (Some(brotli), _) if accepts_coding("br") => (Some("br"), brotli),
            (_, Some(gzip)) if accepts_coding("gzip") => (Some("gzip"), gzip),
            _ => (None, &self.plain),
        };
        let entity_tag = format!(
            "\"{}{}\"",
            self.entity_tag,
            coding.map(|coding| format!("-{coding}")).unwrap_or_default()
        );
        response.insert_header((CACHE_CONTROL, self.cache.header_value()));
        if let Some(policy) = &self.policy {
            response.insert_header((CONTENT_SECURITY_POLICY, policy.as_ref()));
        }
        if self.cache != Cache::Never {
            let client_tags = header(IF_NONE_MATCH).unwrap_or_default();
            let is_current_tag = client_tags
                .split(',')
                .any(|client_tag| client_tag.trim().trim_start_matches("W/") == entity_tag);
            response.insert_header((ETAG, entity_tag));
            if is_current_tag {
                return response
                    .status(StatusCode::NOT_MODIFIED)
                    .insert_header((VARY, "Accept-Encoding"))
                    .finish();
            }
        }
        if brotli.is_some() || gzip.is_some() {
            response.insert_header((VARY, "Accept-Encoding"));
        }
        if let Some(coding) = coding {
            response.insert_header((CONTENT_ENCODING, coding));
        }
        response.insert_header((CONTENT_TYPE, self.content_type.as_str())).body(body.clone())
    }
}

impl Compressed {
    fn compress(plain: &[u8]) -> Self {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let gzip = gzip.write_all(plain).and_then(|()| gzip.finish());
        let mut brotli = Vec::new();
        let options = brotli::enc::BrotliEncoderParams {
            quality: BROTLI_QUALITY,
            lgwin: BROTLI_WINDOW,
            ..Default::default()
        };
        let brotli_result = brotli::BrotliCompress(&mut &*plain, &mut brotli, &options);
        Self { brotli: brotli_result.ok().map(|_| brotli.into()), gzip: gzip.ok().map(Into::into) }
    }
}

impl Cache {
    const fn header_value(self) -> &'static str {
        match self {
            Self::Forever => "public, max-age=31536000, immutable",
            Self::Revalidate => "no-cache",
            Self::Never => "no-store",
        }
    }
}

/// Returns whether the path is the build's output of `frontend/src/components/heic/heicWorker.ts`.
fn is_heic_worker(path: &str) -> bool {
    let rest = path.strip_prefix("assets/heicWorker-").filter(|rest| !rest.contains('/'));
    rest.and_then(|rest| Path::new(rest).extension()).is_some_and(|extension| extension == "js")
}

/// Returns whether an `Accept-Encoding` header accepts this coding (RFC 9110 §12.5.3).
fn is_coding_accepted(header: &str, coding: &str) -> bool {
    let mut accepts_any = false;
    for entry in header.split(',') {
        let mut parameters = entry.split(';');
        let name = parameters.next().unwrap_or_default().trim();
        let weight =
            parameters.find_map(|parameter| parameter.trim().strip_prefix("q=")).map(str::parse::<f32>);
        let is_accepted = weight.is_none_or(|weight| weight.is_ok_and(|weight| weight > 0.0));
        if name.eq_ignore_ascii_case(coding) {
            return is_accepted;
        }
        accepts_any |= name == "*" && is_accepted;
    }
    accepts_any
}
