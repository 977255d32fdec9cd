//! Accepted file types (doc 2 §5): the extension and the first bytes must agree (AMB-079).

/// Accepted file type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// GIF picture.
    Gif,
    /// JPEG picture; the extension `jpg` is accepted as well.
    Jpeg,
    /// PNG picture.
    Png,
    /// PDF document.
    Pdf,
    /// Microsoft Excel 97–2003 spreadsheet.
    Xls,
    /// OpenDocument spreadsheet.
    Ods,
    /// Microsoft Excel spreadsheet.
    Xlsx,
    /// Microsoft Word 97–2003 document.
    Doc,
    /// OpenDocument text.
    Odt,
    /// Microsoft Word document.
    Docx,
}

/// Number of first bytes required by [`FileKind::agrees_with`]; a shorter file is passed whole.
pub const FIRST_BYTES: usize = 4096;

const ZIP: &[u8] = b"PK\x03\x04";
/// First bytes of a compound file: an older Microsoft file, or a newer one that requires a password.
pub const COMPOUND: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

impl FileKind {
    /// Every type, in the order of the specification.
    pub const ALL: [Self; 10] = [
        Self::Gif,
        Self::Jpeg,
        Self::Png,
        Self::Pdf,
        Self::Xls,
        Self::Ods,
        Self::Xlsx,
        Self::Doc,
        Self::Odt,
        Self::Docx,
    ];

    /// Returns the extension, without dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Gif => "gif",
            Self::Jpeg => "jpeg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Xls => "xls",
            Self::Ods => "ods",
            Self::Xlsx => "xlsx",
            Self::Doc => "doc",
            Self::Odt => "odt",
            Self::Docx => "docx",
        }
    }

    /// Returns the type for a file name, regardless of letter case; `None` for an extension that is not accepted.
    pub fn from_name(name: &str) -> Option<Self> {
        let (stem, extension) = name.rsplit_once('.')?;
        let extension = extension.to_ascii_lowercase();
        if stem.is_empty() {
            return None;
        }
        if extension == "jpg" {
            return Some(Self::Jpeg);
        }
        Self::ALL.into_iter().find(|kind| kind.extension() == extension)
    }

    /// Returns the media type of the HTTP response.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Gif => "image/gif",
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Pdf => "application/pdf",
            Self::Xls => "application/vnd.ms-excel",
            Self::Ods => "application/vnd.oasis.opendocument.spreadsheet",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Doc => "application/msword",
            Self::Odt => "application/vnd.oasis.opendocument.text",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        }
    }

    /// Returns whether the type is a picture, which is refused from a PARTNER (AMB-080).
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Gif | Self::Jpeg | Self::Png)
    }

    /// Returns whether the first bytes (at least [`FIRST_BYTES`], or the whole file) match the type. XLS and DOC share
    /// a container and cannot be told apart, nor can XLSX and DOCX, which are zip archives, or the container of XLS and
    /// DOC if they require a password.
    pub fn agrees_with(self, first: &[u8]) -> bool {
        match self {
            Self::Gif => first.starts_with(b"GIF87a") || first.starts_with(b"GIF89a"),
            Self::Jpeg => first.starts_with(&[0xFF, 0xD8, 0xFF]),
            Self::Png => first.starts_with(b"\x89PNG\r\n\x1a\n"),
            // Some scanners write a byte-order mark or blank lines before the header.
            Self::Pdf => first.get(..first.len().min(1024)).is_some_and(|head| contains(head, b"%PDF-")),
            Self::Xls | Self::Doc => first.starts_with(COMPOUND),
            Self::Ods | Self::Odt => {
                first.starts_with(ZIP)
                    && contains(first, b"mimetype")
                    && contains(first, self.content_type().as_bytes())
            }
            Self::Xlsx | Self::Docx => {
                first.starts_with(COMPOUND)
                    || first.starts_with(ZIP) && !contains(first, b"application/vnd.oasis.opendocument")
            }
        }
    }
}

fn contains(haystack: &[u8], needle: &[u8]) -> bool {
    haystack.windows(needle.len()).any(|window| window == needle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(kind: FileKind) -> Vec<u8> {
        match kind {
            FileKind::Gif => b"GIF89a....".to_vec(),
            FileKind::Jpeg => vec![0xFF, 0xD8, 0xFF, 0xE0, 0, 16],
            FileKind::Png => b"\x89PNG\r\n\x1a\n....".to_vec(),
            FileKind::Pdf => b"%PDF-1.7\n".to_vec(),
            FileKind::Xls | FileKind::Doc => COMPOUND.to_vec(),
            FileKind::Ods | FileKind::Odt => {
                [ZIP, b"........mimetype", kind.content_type().as_bytes()].concat()
            }
            FileKind::Xlsx | FileKind::Docx => [ZIP, b"........[Content_Types].xml"].concat(),
        }
    }

    #[test]
    fn types_are_detected_by_name_and_content() {
        for kind in FileKind::ALL {
            assert_eq!(
                FileKind::from_name(&format!("Pièce.{}", kind.extension().to_uppercase())),
                Some(kind)
            );
            assert!(kind.agrees_with(&sample(kind)), "{kind:?}");
            assert!(!kind.agrees_with(b"MZ\x90\x00 this program cannot be run"), "{kind:?}");
            assert!(!kind.agrees_with(b""), "{kind:?}");
        }
        assert_eq!(FileKind::from_name("photo.jpg"), Some(FileKind::Jpeg));
        for refused in ["virus.exe", "page.html", "dessin.svg", "sans-extension", ".pdf", "pdf", "a.pdf.exe"]
        {
            assert_eq!(FileKind::from_name(refused), None, "{refused}");
        }
    }

    #[test]
    fn mismatched_extension_is_detected() {
        for (claimed_name, real) in [
            (FileKind::Pdf, FileKind::Png),
            (FileKind::Png, FileKind::Jpeg),
            (FileKind::Docx, FileKind::Odt),
            (FileKind::Ods, FileKind::Odt),
            (FileKind::Xls, FileKind::Xlsx),
        ] {
            assert!(!claimed_name.agrees_with(&sample(real)), "{claimed_name:?} {real:?}");
        }
    }
}
