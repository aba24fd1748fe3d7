/// The application's ports over PostgreSQL, one room for each room of the application. Merchants, users, accounts and
/// keys go through repositories of Micronaut Data, all other tables through JDBC (ADR 33).
@NullMarked
package dev.hazina.persistence;

import org.jspecify.annotations.NullMarked;
