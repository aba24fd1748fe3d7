#!/usr/bin/env bash
#
# Makes from hazina.jar what is shipped beside it: the Java runtime, its ahead-of-time cache, the files of the image, and
# the Debian package. Maven's profile "ship" calls it (docs/operating/install.md); BuildImage packs the files into an image.
#
#   ship.sh JAR JAVA_HOME_FILE VERSION TIMESTAMP CACHE [TARGET]
#
#   JAVA_HOME_FILE   a file with the path of the JDK that the toolchain chose
#   CACHE            an ahead-of-time cache of an earlier build to ship again, or "rehearse"
#   TARGET           where everything is written; the jar's directory without it
#
# The same jar, JDK, C library and cache give the same bytes: all files have the build's time stamp, and root owns them.

set -euo pipefail
umask 022
export LC_ALL=C TZ=UTC

main() {
  jar=$1 jdk=$(< "$2") cache_given=$5
  version=$(sed 's/-SNAPSHOT/~snapshot/' <<< "$3")
  epoch=$(date -d "$4" +%s)
  target=$(cd "${6:-$(dirname "$jar")}" && pwd -P)
  source=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
  root=$(cd "$source/../../.." && pwd -P)
  ship=$target/ship
  layers=$ship/layers
  runtime=$layers/runtime/usr/lib/hazina/jre
  program=$layers/program/usr/share/hazina/hazina.jar
  options=$layers/program/etc/hazina/jvm.options

  [[ $(uname -s) == Linux ]] || fail "images and packages are made on Linux; hazina.jar runs anywhere."
  # jib knows a file again by its time, which is the same in all builds, so nothing of an earlier one may be there.
  rm -rf "$layers" "$ship/jib"
  mkdir -p "$ship"
  make_program
  make_runtime
  make_cache
  make_system
  make_package
}

say() {
  echo "ship: $*"
}

fail() {
  echo "ship: $*" >&2
  exit 1
}

architecture() {
  case $(uname -m) in
    x86_64) echo amd64 ;;
    aarch64) echo arm64 ;;
    *) uname -m ;;
  esac
}

# One time for all files. The cache knows the jar by its size and its time, so both have to be those of the image.
stamp() {
  find "$@" -exec touch -h -d "@$epoch" {} +
}

make_program() {
  install -D -m 0644 "$jar" "$program"
  install -D -m 0644 "$root/bootstrap/src/main/jvm.options" "$options"
  stamp "$layers/program"
}

# Only the modules that the program and its libraries name, and some that are found by name at run time: encrypted
# connections, locales, host names, zip files, and the tools that look into a running JVM.
make_runtime() {
  local found
  found=$("$jdk/bin/jdeps" --multi-release 25 --ignore-missing-deps --print-module-deps "$jar") \
    || fail "jdeps can't tell which modules of the JDK the program needs: $found"
  mkdir -p "$(dirname "$runtime")"
  "$jdk/bin/jlink" --ignore-modified-runtime --strip-debug --no-header-files --no-man-pages --output "$runtime" \
    --add-modules "$found,jdk.crypto.ec,jdk.jcmd,jdk.localedata,jdk.naming.dns,jdk.zipfs"
  # For other tools that look into this runtime; and licences, which jlink makes read-only.
  rm "$runtime/lib/jrt-fs.jar"
  chmod -R u+w "$runtime"
  stamp "$layers/runtime"
  say "made the runtime of $found"
}

# A cache holds for one JVM and one jar, so the runtime that is shipped makes it. What a run loads differs a little from
# run to run, and so do the caches: the one made first is kept for as long as jar, runtime and options stay the same.
make_cache() {
  local key kept=$ship/hazina.aot
  key=$(cat "$program" "$runtime/lib/modules" "$runtime/lib/server/libjvm.so" "$options" | sha256sum)
  if [[ $cache_given != rehearse ]]; then
    cp "$cache_given" "$kept.given"
    mv "$kept.given" "$kept"
    echo "$key" > "$kept.key"
  elif [[ ! -f $kept || $(cat "$kept.key" 2> /dev/null) != "$key" ]]; then
    say "rehearsing a start for the ahead-of-time cache"
    rm -f "$kept" "$kept.key"
    # shellcheck disable=SC2046 # no option has a space
    "$runtime/bin/java" -XX:TieredStopAtLevel=1 -cp "$program" dev.hazina.bootstrap.aot.Rehearsal "$program" "$kept" \
      $(grep -v '^#' "$options")
    [[ -f $kept ]] || fail "no ahead-of-time cache was made."
    echo "$key" > "$kept.key"
  fi
  install -D -m 0644 "$kept" "$layers/cache/usr/lib/hazina/hazina.aot"
  stamp "$layers/cache"
}

# All that the runtime needs of a system: the C library of this machine, and the user. No shell, no package manager.
make_system() {
  local system=$layers/system library directory file
  directory=$(dirname "$(ldd "$runtime/bin/java" | sed -n 's/.*libc\.so\.6 => \(\/[^ ]*\) .*/\1/p')")
  [[ -e $directory/libc.so.6 ]] || fail "the C library of this machine isn't GNU's."
  library=$(ldd "$runtime/bin/java" | sed -n 's/^[[:space:]]*\(\/[^ ]*ld-linux[^ ]*\) .*/\1/p')
  # Before version 2.34 of the library, threads, and names of hosts, are in files of their own.
  for file in "$library" "$directory"/lib{c.so.6,m.so.6,dl.so.2,pthread.so.0,rt.so.1,resolv.so.2,nss_dns.so.2,nss_files.so.2}; do
    if [[ -e $file ]]; then
      install -D -m 0755 "$(readlink -f "$file")" "$system$file"
    fi
  done
  mkdir -p "$system/etc"
  echo "root:x:0:0:root:/:/usr/sbin/nologin
hazina:x:65532:65532:Hazina:/var/lib/hazina:/usr/sbin/nologin" > "$system/etc/passwd"
  echo "root:x:0:
hazina:x:65532:" > "$system/etc/group"
  echo "hosts: files dns" > "$system/etc/nsswitch.conf"
  if command -v dpkg-query > /dev/null && dpkg-query -s libc6 > /dev/null 2>&1; then
    # Where scanners look for the packages of an image without dpkg, and the library's licence.
    mkdir -p "$system/var/lib/dpkg/status.d"
    dpkg-query -s libc6 > "$system/var/lib/dpkg/status.d/libc6"
    install -D -m 0644 /usr/share/doc/libc6/copyright "$system/usr/share/doc/libc6/copyright" \
      || say "the copyright file of libc6 isn't installed here, so it isn't in the image"
  fi
  stamp "$system"
}

make_package() {
  if ! command -v dpkg-deb > /dev/null; then
    say "no Debian package, because dpkg-deb is not installed"
    return
  fi
  local files=$ship/deb name size layer
  name=hazina_${version}_$(architecture).deb
  rm -rf "$files"
  mkdir -p "$files/DEBIAN"
  for layer in program runtime cache; do
    cp -a "$layers/$layer/." "$files"
  done
  install -D -m 0755 "$source/deb/hazina" "$files/usr/bin/hazina"
  install -D -m 0644 -t "$files/usr/lib/systemd/system" "$root"/docs/operating/systemd/hazina{,@}.service
  install -D -m 0640 "$root/docs/operating/systemd/hazina.env" "$files/etc/hazina/hazina.env"
  install -D -m 0644 "$source/deb/copyright" "$files/usr/share/doc/hazina/copyright"
  gzip -9n < "$root/CHANGELOG.md" > "$files/usr/share/doc/hazina/CHANGELOG.md.gz"
  changelog | gzip -9n > "$files/usr/share/doc/hazina/changelog.gz"
  install -d "$files/usr/share/man/man8"
  gzip -9n < "$source/deb/hazina.8" > "$files/usr/share/man/man8/hazina.8.gz"
  install -D -m 0644 "$source/deb/lintian-overrides" "$files/usr/share/lintian/overrides/hazina"
  size=$(du -s -k --apparent-size "$files" | cut -f1)
  sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$(architecture)/" -e "s/@SIZE@/$size/" \
    "$source/deb/control" > "$files/DEBIAN/control"
  install -m 0644 "$source/deb/conffiles" "$files/DEBIAN/conffiles"
  install -m 0755 "$source"/deb/{postinst,prerm,postrm} "$files/DEBIAN"
  (cd "$files" && find . -type f ! -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum) > "$files/DEBIAN/md5sums"
  stamp "$files"
  rm -f "$target"/hazina_*.deb
  SOURCE_DATE_EPOCH=$epoch dpkg-deb --root-owner-group -Zgzip --build "$files" "$target/$name" > /dev/null
  say "made $target/$name"
}

# In Debian's form, which leads to the changelog of the program.
changelog() {
  local maintainer
  maintainer=$(sed -n 's/^Maintainer: //p' "$source/deb/control")
  printf 'hazina (%s) unstable; urgency=medium\n\n  * CHANGELOG.md.gz in this directory says what has changed.\n\n -- %s  %s\n' \
    "$version" "$maintainer" "$(date -R -u -d "@$epoch")"
}

main "$@"
