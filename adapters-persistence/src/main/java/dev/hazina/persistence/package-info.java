/// The application's ports over PostgreSQL, one package for each package of the application. Merchants, users, accounts
/// and keys use repositories of Micronaut Data, all other tables use JDBC (ADR 33).
@NullMarked
package dev.hazina.persistence;

import org.jspecify.annotations.NullMarked;
