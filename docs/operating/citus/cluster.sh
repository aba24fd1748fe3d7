#!/usr/bin/env bash
# A coordinator and two workers of Citus on this machine, for trying the program on it. Not as root.
#   cluster.sh start <directory>                    makes the three servers, or starts them again; prints their addresses
#   cluster.sh distribute <directory> <schema>…     gives each schema with money tables to one of the workers
#   cluster.sh preload <directory>                  makes a coordinator of a plain server "coordinator": settings, a restart
#   cluster.sh coordinate <directory>               then the extension
#   cluster.sh reference <directory>                then the reference tables; all buckets stand still meanwhile
#   cluster.sh adopt <directory> <schema>…          then each schema as it is, with its rows; they stay at the coordinator
#   cluster.sh join <directory>                     then two workers
#   cluster.sh replicate <directory>                gives them the reference tables
#   cluster.sh move <directory> <schema> <node>     and moves a schema to one of them
#   cluster.sh answer <directory>                   lets each node answer for the tables in public, so that workers can be buckets' servers
#   cluster.sh servers <directory>                  HAZINA_BUCKET_SERVERS for the schemas where they are
#   cluster.sh where <directory>                    which schema is on which worker
#   cluster.sh kill <directory> <node>              as a power failure would, and nothing else; "start" starts it again
#   cluster.sh stop <directory>
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,16s/^# \{0,1\}//p' "$0"; exit 2; }
act=$1
here=$(dirname "$(readlink -f "$0")")
mkdir -p "$2"
home=$(readlink -f "$2")
shift 2
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
nodes="coordinator worker1 worker2"

sql() { # sql <node> [psql's arguments]
  local node=$1
  shift
  "$bin/psql" -h 127.0.0.1 -p "$(cat "$home/$node.port")" -U postgres -d hazina -qAt -v ON_ERROR_STOP=1 "$@"
}

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

make() {
  local node=$1
  "$bin/initdb" -D "$home/$node" -U postgres -A trust >/dev/null
  free_port >"$home/$node.port"
  settings "$node"
}

settings() {
  local node=$1
  # A transaction that was prepared when a worker was lost keeps its merchants' clocks locked until it is recovered.
  # The triggers that refuse early deletion run on a worker, and read the table retention of the coordinator.
  cat >>"$home/$node/postgresql.conf" <<CONF
shared_preload_libraries = 'citus'
port = $(cat "$home/$node.port")
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
max_prepared_transactions = 300
wal_level = logical
citus.recover_2pc_interval = '5s'
citus.allow_nested_distributed_execution = on
CONF
}

up() {
  "$bin/pg_ctl" -D "$home/$1" status >/dev/null || "$bin/pg_ctl" -D "$home/$1" -l "$home/$1.log" -w start >/dev/null
}

coordinate() {
  # A trigger of a schema's table fires once, because the table has one shard; Citus warns of tables that have more.
  sql coordinator -c "ALTER DATABASE hazina SET citus.enable_unsafe_triggers = on" \
    -c "SELECT citus_set_coordinator_host('127.0.0.1', $(cat "$home/coordinator.port"))" >/dev/null
}

add_worker() {
  sql coordinator -c "SELECT citus_add_node('127.0.0.1', $(cat "$home/$1.port"))" >/dev/null
}

schemas_to_coordinator() { # schemas_to_coordinator <true | false>: whether it is given new ones
  sql coordinator -c "SELECT citus_set_node_property('127.0.0.1', $(cat "$home/coordinator.port"), 'shouldhaveshards', $1)" >/dev/null
}

start() {
  local node new=
  for node in $nodes; do
    [ -d "$home/$node" ] || { make "$node"; new=yes; }
    up "$node"
  done
  if [ -n "$new" ]; then
    for node in $nodes; do
      "$bin/createdb" -h 127.0.0.1 -p "$(cat "$home/$node.port")" -U postgres hazina
      sql "$node" -c 'CREATE EXTENSION citus'
    done
    coordinate
    add_worker worker1
    add_worker worker2
  fi
  sql coordinator -c 'SELECT citus_version()'
  for node in $nodes; do
    echo "$node jdbc:postgresql://127.0.0.1:$(cat "$home/$node.port")/hazina"
  done
}

case $act in
  start) start ;;
  distribute)
    for schema in "$@"; do
      PGOPTIONS="-c client_min_messages=warning" sql coordinator -v schema="$schema" -f "$here/distribute.sql"
    done
    ;;
  preload)
    # The last line of a setting counts, so this may follow others.
    settings coordinator
    # What is written now has not to be written while the server is away.
    sql coordinator -c CHECKPOINT
    "$bin/pg_ctl" -D "$home/coordinator" -m fast -l "$home/coordinator.log" -w restart >/dev/null
    ;;
  coordinate)
    sql coordinator -c 'CREATE EXTENSION citus'
    # Citus would end the transaction that began last, which is that of the next steps. With one node PostgreSQL sees all deadlocks,
    # and ends one of the program's.
    sql coordinator -c 'ALTER SYSTEM SET citus.distributed_deadlock_detection_factor = -1' -c 'SELECT pg_reload_conf()' >/dev/null
    coordinate
    schemas_to_coordinator true
    ;;
  reference) sql coordinator -f "$here/adopt-reference.sql" >/dev/null ;;
  adopt)
    for schema in "$@"; do
      tries=1
      until sql coordinator -v schema="$schema" -f "$here/adopt.sql" >/dev/null; do [ $((tries += 1)) -le 5 ]; done
    done
    ;;
  join)
    for node in worker1 worker2; do
      make "$node"
      up "$node"
      "$bin/createdb" -h 127.0.0.1 -p "$(cat "$home/$node.port")" -U postgres hazina
      sql "$node" -c 'CREATE EXTENSION citus'
      add_worker "$node"
    done
    schemas_to_coordinator false
    sql coordinator -c 'ALTER SYSTEM RESET citus.distributed_deadlock_detection_factor' -c 'SELECT pg_reload_conf()' >/dev/null
    ;;
  replicate) sql coordinator -c 'SELECT replicate_reference_tables()' >/dev/null ;;
  move) sql coordinator -c "SELECT citus_schema_move('$1', '127.0.0.1', $(cat "$home/$2.port"))" >/dev/null ;;
  answer) sql coordinator -f "$here/servers.sql" >/dev/null ;;
  servers)
    sql coordinator -c "SELECT string_agg(bucket || '=' || nodename || ':' || nodeport, ',' ORDER BY bucket)
      FROM (SELECT DISTINCT substr(split_part(table_name::text, '.', 1), 8)::integer AS bucket, nodename, nodeport FROM citus_shards
            WHERE citus_table_type = 'schema' AND table_name::text ~ '^bucket_[0-9]+[.]') b"
    ;;
  where)
    sql coordinator -F ' ' -c "SELECT DISTINCT split_part(table_name::text, '.', 1), nodeport FROM citus_shards
      WHERE citus_table_type = 'schema' ORDER BY 1"
    ;;
  kill)
    postmaster=$(head -1 "$home/$1/postmaster.pid")
    # First the postmaster, which would otherwise start others.
    # shellcheck disable=SC2046 # a list of processes
    { kill -STOP "$postmaster"; kill -9 $(ps -o pid= --ppid "$postmaster") "$postmaster"; } 2>/dev/null
    ;;
  stop)
    for node in worker2 worker1 coordinator; do "$bin/pg_ctl" -D "$home/$node" -m fast stop >/dev/null || true; done
    ;;
  *) echo "unknown: $act" >&2; exit 2 ;;
esac
