#!/bin/sh
# The database's two roles, made once when the volume is empty. The image of PostgreSQL runs it.
set -eu

psql --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=owner_password="$(cat /run/secrets/database-owner-password)" \
  --set=password="$(cat /run/secrets/database-password)" << 'SQL'
CREATE ROLE hazina_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE hazina LOGIN PASSWORD :'password';
CREATE DATABASE hazina OWNER hazina_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE CONNECT, TEMPORARY ON DATABASE hazina FROM PUBLIC;
GRANT CONNECT ON DATABASE hazina TO hazina_owner, hazina;
SQL
