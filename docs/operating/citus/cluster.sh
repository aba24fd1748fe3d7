#!/usr/bin/env bash
# A coordinator and two workers of Citus on this machine, for trying the program on it. Not as root.
#   cluster.sh start <directory>                    makes the three servers, or starts them again; prints their addresses
#   cluster.sh distribute <directory> <schema>…     gives each schema with money tables to one of the workers
#   cluster.sh where <directory>                    which schema is on which worker
#   cluster.sh kill <directory> <node>              as a power failure would, and nothing else; "start" starts it again
#   cluster.sh stop <directory>
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2; }
act=$1
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
  # A transaction that was prepared when a worker was lost keeps its merchants' clocks locked until it is recovered.
  cat >>"$home/$node/postgresql.conf" <<CONF
shared_preload_libraries = 'citus'
port = $(cat "$home/$node.port")
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
max_prepared_transactions = 300
wal_level = logical
citus.recover_2pc_interval = '5s'
CONF
}

up() {
  "$bin/pg_ctl" -D "$home/$1" status >/dev/null || "$bin/pg_ctl" -D "$home/$1" -l "$home/$1.log" -w start >/dev/null
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
    # A trigger of a schema's table fires once, because the table has one shard; Citus warns of tables that have more.
    sql coordinator -c "ALTER DATABASE hazina SET citus.enable_unsafe_triggers = on" \
      -c "SELECT citus_set_coordinator_host('127.0.0.1', $(cat "$home/coordinator.port"))" \
      -c "SELECT citus_add_node('127.0.0.1', $(cat "$home/worker1.port"))" \
      -c "SELECT citus_add_node('127.0.0.1', $(cat "$home/worker2.port"))" >/dev/null
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
      PGOPTIONS="-c client_min_messages=warning" sql coordinator -v schema="$schema" -f "$(dirname "$(readlink -f "$0")")/distribute.sql"
    done
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
