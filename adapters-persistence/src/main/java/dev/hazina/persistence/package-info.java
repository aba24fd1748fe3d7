/// The application's ports over PostgreSQL, one package for each package of the application. Merchants, users, accounts
/// and keys use repositories of Micronaut Data, all other tables use JDBC (ADR 33).
///
/// The money of the merchants is in buckets, everything else is the installation's. A class whose SQL names a table of
/// the buckets takes [dev.hazina.persistence.bucket.Buckets] and asks the bucket of the merchant that it is given;
/// where it is given none it asks all of them, with [dev.hazina.persistence.bucket.EveryBucket]. One that works on a
/// single bucket takes that [dev.hazina.persistence.bucket.Bucket]. All others take a
/// [dev.hazina.persistence.sql.Database], which is the installation's.
@NullMarked
package dev.hazina.persistence;

import org.jspecify.annotations.NullMarked;
