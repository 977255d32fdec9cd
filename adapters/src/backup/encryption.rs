//! Encryption of a backup under a passphrase, in the age format: `age --decrypt` reads it too.

use age::secrecy::SecretString;
use age::{DecryptError, Decryptor, Encryptor, scrypt};
use application::backup::BackupError;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Write};

/// First bytes of an encrypted backup.
const AGE_HEADER: &[u8] = b"age-encryption.org/";
/// Minimum length of a passphrase, in characters.
const MIN_PASSPHRASE_LENGTH: usize = 12;
const BUFFER_BYTES: usize = 256 * 1024;

/// Passphrase that encrypts backups.
#[derive(Clone)]
pub struct Passphrase(SecretString);

impl Passphrase {
    /// # Errors
    /// The passphrase is shorter than 12 characters.
    pub fn new(text: &str) -> Result<Self, BackupError> {
        let text = text.trim_end_matches(['\r', '\n']);
        if text.chars().count() < MIN_PASSPHRASE_LENGTH {
            return Err(BackupError::refusal(format!(
                "the passphrase is shorter than {MIN_PASSPHRASE_LENGTH} characters"
            )));
        }
        Ok(Self(SecretString::from(text.to_owned())))
    }
}

/// Output file of a backup, plain or encrypted.
pub(super) enum Output {
    Plain(BufWriter<File>),
    Encrypted(Box<age::stream::StreamWriter<BufWriter<File>>>),
}

impl Output {
    pub(super) fn new(file: File, passphrase: Option<&Passphrase>) -> io::Result<Self> {
        let plain = BufWriter::with_capacity(BUFFER_BYTES, file);
        let Some(Passphrase(secret)) = passphrase else { return Ok(Self::Plain(plain)) };
        let encrypting_writer = Encryptor::with_user_passphrase(secret.clone()).wrap_output(plain)?;
        Ok(Self::Encrypted(Box::new(encrypting_writer)))
    }

    /// Finishes the encryption and flushes the file to the disk.
    pub(super) fn finish(self) -> io::Result<()> {
        let plain = match self {
            Self::Plain(plain) => plain,
            Self::Encrypted(encrypted) => encrypted.finish()?,
        };
        plain.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(plain) => plain.write(bytes),
            Self::Encrypted(encrypted) => encrypted.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(plain) => plain.flush(),
            Self::Encrypted(encrypted) => encrypted.flush(),
        }
    }
}

/// Opens the content of a backup file and decrypts it when it is encrypted.
pub(super) fn open_input(
    file: File,
    passphrase: Option<&Passphrase>,
) -> Result<Box<dyn Read + Send>, BackupError> {
    let read_error = |error: io::Error| BackupError::refusal(format!("the backup cannot be read: {error}"));
    let mut plain = BufReader::with_capacity(BUFFER_BYTES, file);
    if !plain.fill_buf().map_err(read_error)?.starts_with(AGE_HEADER) {
        return Ok(Box::new(plain));
    }
    let Some(Passphrase(secret)) = passphrase else {
        return Err(BackupError::refusal(
            "the backup is encrypted: give its passphrase (--passphrase-file, or FENIX_BACKUP_PASSPHRASE)",
        ));
    };
    let identity = scrypt::Identity::new(secret.clone());
    let identities: [&dyn age::Identity; 1] = [&identity];
    let decrypting_reader =
        Decryptor::new_buffered(plain).and_then(|file| file.decrypt(identities.into_iter()));
    match decrypting_reader {
        Ok(content) => Ok(Box::new(content)),
        Err(
            DecryptError::DecryptionFailed | DecryptError::KeyDecryptionFailed | DecryptError::NoMatchingKeys,
        ) => Err(BackupError::refusal("the passphrase is not the one of this backup")),
        Err(DecryptError::ExcessiveWork { .. }) => {
            Err(BackupError::refusal("this machine is too slow to open what that passphrase encrypts"))
        }
        Err(error) => Err(BackupError::damage(format!("its first bytes are damaged ({error})"))),
    }
}
