#!/bin/sh
# Makes what compose.yaml reads from ./secrets: new passwords and keys, and a certificate for localhost to try it out with.
# A file that is there stays. docs/operating/install.md says what to keep a copy of.
set -eu

cd "$(dirname "$0")"
# The folder keeps others on this machine out. The files are readable, because the program in its container is another user.
mkdir -p -m 0700 secrets
umask 022
for name in database-superuser-password database-owner-password database-password operator-key-secret; do
  [ -e "secrets/$name" ] || openssl rand -hex 32 > "secrets/$name"
done
[ -e secrets/secrets-key ] || openssl rand -base64 32 > secrets/secrets-key
if [ ! -e secrets/tls-certificate ]; then
  openssl req -x509 -newkey rsa:3072 -noenc -days 90 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
    -keyout secrets/tls-key -out secrets/tls-certificate 2> /dev/null
fi
chmod 0444 secrets/*
