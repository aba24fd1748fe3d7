/// The embedded database: a real PostgreSQL beside the program, for users who have not given it one.
///
/// A newcomer should meet the service, not the installation of a database, and should still meet the same SQL, the same
/// locks and the same durability as in production. So the server's binaries travel in the jar, are unpacked once per
/// user, and keep their data under `HAZINA_DATA_DIR`. Nothing here is a test double: committed data survives `kill
/// -9` of the program, of the server, and of both.
///
/// | Class | What it does |
/// |---|---|
/// | [EmbeddedPostgres] | the whole start: lock, unpack, create, start, prove, stop |
/// | [DataDirectory], [DirectoryLock] | where things lie, and that one program at a time uses them |
/// | [PostgresBinaries], [Unpacking], [ServerAccount] | the server's programs, and the account that they run as |
/// | [Cluster], [DatabaseAccess] | the data, its two roles, and the file with its logins |
/// | [Postmaster], [OrphanedServer] | the running server, and a server or lock file that a killed program left |
/// | [ShutdownOrder] | that the database stops after the application |
@NullMarked
package dev.hazina.bootstrap.database;

import org.jspecify.annotations.NullMarked;
