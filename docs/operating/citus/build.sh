#!/usr/bin/env bash
# Builds Citus from its source and installs it into Debian's PostgreSQL 15, as root:
#   apt-get install postgresql-15 postgresql-server-dev-15 build-essential flex libreadline-dev libssl-dev zlib1g-dev \
#     libkrb5-dev libselinux1-dev libpam0g-dev libxslt1-dev liblz4-dev libzstd-dev libicu-dev
#   build.sh <archive.tar.gz | directory>    the source of a release, for example of tag v13.2.2
set -euo pipefail
[ $# = 1 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 2; }
source=$(readlink -f "$1")
config=${PG_CONFIG:-/usr/lib/postgresql/15/bin/pg_config}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -d "$source" ]; then
  cp -R "$source/." "$work"
else
  tar xzf "$source" -C "$work" --strip-components=1
fi
cd "$work"

# Minor releases of PostgreSQL 15 from 15.19 on may declare this function themselves; the copy in Citus then clashes.
if grep -rqw have_createdb_privilege "$("$config" --includedir-server)"; then
  sed -i -e '/^static inline bool$/{N;/\nhave_createdb_privilege(void)$/{:body;N;/\n}$/!b body;d}}' \
    src/include/pg_version_compat.h
fi

./configure --quiet --without-libcurl PG_CONFIG="$config"
make --silent -j"$(nproc)" with_llvm=no extension
make --silent with_llvm=no install-extension
echo "$("$config" --version) has $(sed -n "s/^PACKAGE_VERSION='\(.*\)'$/Citus \1/p" configure | head -1)"
