#!/usr/bin/env bash
# Runs the program on a coordinator and two workers of Citus on this machine, and prints figures.
#   trial.sh <directory> <hazina.jar> [workers | plain | adopt]
#                                                makes the servers in the directory, and leaves them running; a second run
#                                                goes on with them, with other merchants. "workers" names them as the servers of
#                                                their buckets; "plain" is one PostgreSQL without Citus, to compare with; "adopt"
#                                                begins with it and brings it to Citus under load
# As root, the servers run as the user postgres. JAVA is the java to use (25), SECONDS_EACH (60) how long a load lasts, PARTS
# which of "alone transfers payments mixed kill move" are run, or of "plain preload coordinate reference schemas join replicate move checks" in that order.
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 2; }
here=$(dirname "$(readlink -f "$0")")
jar=$(readlink -f "$2")
kind=${3:-citus}
each=${SECONDS_EACH:-60}
buckets=16
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
program=
worker=
other=

as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

cluster() { # cluster <act> [more]
  local act=$1
  shift
  as_postgres "$here/cluster.sh" "$act" "$home" "$@"
}

sql() { # sql <node> <statement>
  "$bin/psql" -h 127.0.0.1 -p "$(cat "$home/$1.port")" -U postgres -d hazina -qAt -F ' ' -v ON_ERROR_STOP=1 -c "$2"
}

now() { date +%s.%N; }

pause() { python3 -c "import sys, time; time.sleep(float(sys.argv[1]))" "$1"; }

plain() { # one server of the same name, so that the rest is the same
  as_postgres "$bin/initdb" -D "$home/coordinator" -U postgres -A trust >/dev/null
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])' >"$home/coordinator.port"
  as_postgres "$bin/pg_ctl" -D "$home/coordinator" -l "$home/coordinator.log" -w start >/dev/null \
    -o "-p $(cat "$home/coordinator.port") -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300"
  "$bin/createdb" -h 127.0.0.1 -p "$(cat "$home/coordinator.port")" -U postgres hazina
}

# The two roles of docs/operating/database.md.
roles() {
  sql coordinator "CREATE ROLE hazina_owner LOGIN" && sql coordinator "CREATE ROLE hazina LOGIN"
  sql coordinator "ALTER DATABASE hazina OWNER TO hazina_owner"
  sql coordinator "ALTER SCHEMA public OWNER TO hazina_owner"
}

settings() {
  export HAZINA_ENVIRONMENT=sandbox HAZINA_BUCKETS=$buckets HAZINA_PORT=0 HAZINA_MANAGEMENT_PORT=0
  export HAZINA_DATA_DIR="$mine/hazina" HAZINA_SANDBOX_SETTLE_AFTER=100ms
  HAZINA_DATABASE_URL="jdbc:postgresql://127.0.0.1:$(cat "$home/coordinator.port")/hazina"
  export HAZINA_DATABASE_URL HAZINA_DATABASE_USER=hazina HAZINA_DATABASE_PASSWORD=trusted
  export HAZINA_DATABASE_OWNER_USER=hazina_owner HAZINA_DATABASE_OWNER_PASSWORD=trusted
  export HAZINA_RATE_REQUESTS_PER_MINUTE=1000000 HAZINA_RATE_WRITES_PER_MINUTE=1000000
  export HAZINA_RATE_AUTH_PER_MINUTE=1000000
}

hazina() { "${JAVA:-java}" -XX:+UseSerialGC -Xmx512m -jar "$jar" "$@"; }

hazina_process() { exec "${JAVA:-java}" -XX:+UseSerialGC -Xmx512m -jar "$jar"; }

start_program() {
  local url=
  rm -f "$mine/out.log"
  hazina_process >"$mine/out.log" 2>>"$mine/err.log" &
  program=$!
  trap 'kill $program $worker $other 2>/dev/null || true; wait' EXIT
  for _ in $(seq 600); do
    url=$(sed -n 2>/dev/null "s/^hazina ready url=\([^ ]*\).*/\1/p" "$mine/out.log" || true)
    [ -z "$url" ] || { echo "$url" >"$mine/url"; return; }
    kill -0 $program || { cat "$mine/out.log" "$mine/err.log"; exit 1; }
    pause 0.2
  done
  echo "not ready" >&2
  exit 1
}

# A second instance, which reaches all buckets by the coordinator.
start_other() {
  local url=
  mkdir -p "$mine/other"
  HAZINA_DATA_DIR="$mine/other" HAZINA_BUCKET_SERVERS='' hazina_process >"$mine/other.log" 2>>"$mine/err.log" &
  other=$!
  for _ in $(seq 600); do
    url=$(sed -n "s/^hazina ready url=\([^ ]*\).*/\1/p" "$mine/other.log")
    [ -z "$url" ] || { echo "$url" >"$mine/other.url"; return; }
    kill -0 $other
    pause 0.2
  done
  exit 1
}

# Two instances that reach the buckets in different ways, and each merchant's callers at both.
mix() {
  start_other
  URLS="$(cat "$mine/url") $(cat "$mine/other.url")" only mixed "$each"
  kill "$other"
  wait "$other" || true
  other=
}

load() { python3 "$here/load.py" "$1" "$mine" "${@:2}"; }

buckets_at() { # buckets_at <worker>: the numbers of the buckets that it has
  cluster where | awk -v port="$(cat "$home/$1.port")" '$2 == port && $1 ~ /^bucket_/ {print substr($1, 8) + 0}' | tr '\n' ' '
}

working() { # working <name> <seconds>: begins a load
  began=$(now)
  # Not by load(), whose process would be the shell's, and would leave Python's when it is killed.
  python3 "$here/load.py" work "$mine" "$2" "$1" &
  worker=$!
}

logged() { sql "$1" "SELECT pg_current_wal_lsn()"; }

begin_counting() {
  local node
  for node in coordinator worker1 worker2; do logged "$node" >"$mine/$node.lsn"; done
}

commits() { # commits: of one phase and of two on each node since begin_counting, by its write-ahead log
  local node
  for node in coordinator worker1 worker2; do
    as_postgres "$bin/pg_waldump" -p "$home/$node/pg_wal" --rmgr=Transaction -s "$(cat "$mine/$node.lsn")" -e "$(logged "$node")" 2>/dev/null \
      | awk -v node="$node" '/desc: COMMIT /{one++} /desc: PREPARE /{two++}
        END {print "  " node ": " one + 0 " commits of one phase, " two + 0 " prepared transactions"}'
  done
}

only() { # only <name> <seconds> <kind>…: a load of these kinds alone
  local name=$1 seconds=$2
  shift 2
  [ "$kind" = plain ] || begin_counting
  KINDS="$*" working "$name" "$seconds"
  wait "$worker"
  # shellcheck disable=SC2046 # a list of buckets
  load report "$name" "$began" "$(python3 -c "print($began + $seconds)")" $(seq 0 $((buckets - 1)))
  [ "$kind" = plain ] || commits
}

# shellcheck disable=SC2086 # lists of buckets
kill_a_worker() {
  local victims others killed back up
  victims=$(buckets_at worker1)
  others=$(buckets_at worker2)
  working kill "$each"
  pause "$(python3 -c "print($each / 3)")"
  killed=$(now)
  cluster kill worker1
  pause "$(python3 -c "print($each / 6)")"
  back=$(now)
  cluster start >/dev/null
  up=$(now)
  echo "worker1 killed, started again after $(python3 -c "print(f'{$back - $killed:.1f} s, up {$up - $back:.1f} s later')"), prepared transactions there: $(sql worker1 'SELECT count(*) FROM pg_prepared_xacts'), at the coordinator: $(sql coordinator 'SELECT count(*) FROM pg_prepared_xacts')"
  wait $worker
  echo "before, its buckets"; load report kill "$began" "$killed" $victims
  echo "before, the others"; load report kill "$began" "$killed" $others
  echo "while it was away, its buckets"; load report kill "$killed" "$up" $victims
  echo "while it was away, the others"; load report kill "$killed" "$up" $others
  echo "after it was up, its buckets"; load report kill "$up" "$(now)" $victims
  echo "after it was up, the others"; load report kill "$up" "$(now)" $others
  echo "prepared transactions at last: $(sql worker1 'SELECT count(*) FROM pg_prepared_xacts'), at the coordinator: $(sql coordinator 'SELECT count(*) FROM pg_prepared_xacts')"
}

move_a_bucket() {
  local bucket schema size begin end
  bucket=$(buckets_at worker1 | awk '{print $1}')
  schema=$(printf 'bucket_%02d' "$bucket")
  size=$(sql coordinator "SELECT pg_size_pretty(sum(shard_size)) FROM citus_shards WHERE table_name::text LIKE '$schema.%'")
  working move "$each"
  pause "$(python3 -c "print($each / 3)")"
  begin=$(now)
  sql coordinator "SELECT citus_schema_move('$schema', '127.0.0.1', $(cat "$home/worker2.port"))"
  end=$(now)
  wait $worker
  echo "$schema ($size) moved from worker1 to worker2 in $(python3 -c "print(f'{$end - $begin:.1f}')") s"
  echo "before, the bucket"; load report move "$began" "$begin" "$bucket"
  echo "meanwhile, the bucket"; load report move "$begin" "$end" "$bucket"
  echo "meanwhile, the others"
  # shellcheck disable=SC2046 # a list of buckets
  load report move "$begin" "$end" $(seq 0 $((buckets - 1)) | grep -vx "$bucket")
  echo "after, the bucket"; load report move "$end" "$(python3 -c "print($began + $each)")" "$bucket"
}

# shellcheck source-path=SCRIPTDIR source=adopt.sh
. "$here/adopt.sh"
as_postgres mkdir -p "$1"
home=$(readlink -f "$1")
mine=$home/trial
mkdir -p "$mine/hazina"
rm -f "$mine"/work-*.csv "$mine/enough" "$mine/err.log"
parts="alone transfers payments kill move"
[ "$kind" != workers ] || parts="alone transfers payments mixed kill move"
[ "$kind" != adopt ] || parts="plain preload coordinate reference schemas join replicate move checks"
first=
[ -d "$home/coordinator" ] || first=yes
if [ "$kind" = citus ] || [ "$kind" = workers ]; then cluster start; elif [ -n "$first" ]; then plain; fi
settings
echo "$("$bin/postgres" --version), $(nproc) processors, $(date -u +%F)"
[ -z "$first" ] || roles
hazina migrate >"$mine/migrate.log" 2>&1 || { tail -30 "$mine/migrate.log"; exit 1; }
if [ "$kind" = citus ] || [ "$kind" = workers ]; then
  # shellcheck disable=SC2046 # a list of schemas
  [ -z "$first" ] || cluster distribute $(seq -f 'bucket_%02.0f' 0 $((buckets - 1)))
  echo "worker1 has buckets $(buckets_at worker1), worker2 $(buckets_at worker2)"
fi
if [ "$kind" = workers ]; then
  cluster answer
  HAZINA_BUCKET_SERVERS=$(cluster servers)
  export HAZINA_BUCKET_SERVERS
  hazina check | grep -E '^(failed|warning|ok +bucket)' || true
fi
start_program
load merchants "$(cat "$mine/url")" "$buckets"
load check
for part in ${PARTS:-$parts}; do
  case $kind-$part in
    *-alone) only alone "$each" ;;
    *-transfers) only transfers "$((each / 2))" transfers ;;
    *-payments) only payments "$((each / 2))" payments ;;
    workers-mixed) mix ;;
    citus-kill | workers-kill) kill_a_worker ;;
    citus-move | workers-move) move_a_bucket ;;
    adopt-*) adopt_"$part" ;;
    *) continue ;;
  esac
  # The keys of all parts at the end.
  [ "$kind" = adopt ] || load check "$part"
done
load check
grep -c ' ERROR ' "$mine/err.log" | sed 's/^/lines of ERROR in the log: /' || true
