package dev.hazina.persistence.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

class SqlFailureKindTest {
    private static final String DUPLICATE = "duplicate key value violates unique constraint ";

    @Test
    void aConflictIsKnownByTheNameOfItsConstraint() {
        assertThat(kind("23505", DUPLICATE + "\"payments_created_at_key\"", "payments_created_at_key"))
                .isEqualTo(SqlFailureKind.TRANSIENT);
        assertThat(kind("23505", DUPLICATE + "\"provider_receipts_pkey\"", "provider_receipts_pkey"))
                .isEqualTo(SqlFailureKind.TRANSIENT);
        assertThat(kind("23505", DUPLICATE + "\"payments_reference_key\"", "payments_reference_key"))
                .isEqualTo(SqlFailureKind.PERMANENT);
        assertThat(kind("23514", "violates \"payments_created_at_key\"", "payments_created_at_key"))
                .isEqualTo(SqlFailureKind.PERMANENT);
    }

    /// As a coordinator of Citus passes on what a worker says: without the field, with the number of the shard; and
    /// with another state where it copies the rows.
    @Test
    void theNameOfAShardsConstraintIsFoundInTheMessage() {
        assertThat(kind("23505", DUPLICATE + "\"payments_created_at_key_102021\"", "")).isEqualTo(
                SqlFailureKind.TRANSIENT);
        assertThat(kind("XX000", DUPLICATE + "\"payments_created_at_key_102021\"", "")).isEqualTo(
                SqlFailureKind.TRANSIENT);
        assertThat(kind("XX000", DUPLICATE + "\"provider_receipts_pkey_102021\"", "")).isEqualTo(
                SqlFailureKind.TRANSIENT);
        assertThat(kind("XX000", DUPLICATE + "\"old_provider_receipts_pkey\"", "")).isEqualTo(
                SqlFailureKind.PERMANENT);
        assertThat(kind("XX000", DUPLICATE + "\"payments_created_at_key_of\"", "")).isEqualTo(
                SqlFailureKind.PERMANENT);
    }

    @Test
    void aLostWorkerIsNoFaultOfTheTransaction() {
        assertThat(kind("XX000", "server closed the connection unexpectedly\nThis probably means", "")).isEqualTo(
                SqlFailureKind.UNAVAILABLE);
        assertThat(kind("XX000", "failure on connection marked as essential: 127.0.0.1:5432", "")).isEqualTo(
                SqlFailureKind.UNAVAILABLE);
        assertThat(kind("XX000", "SSL SYSCALL error: EOF detected", "")).isEqualTo(SqlFailureKind.UNAVAILABLE);
        assertThat(kind("XX000", "cache lookup failed", "")).isEqualTo(SqlFailureKind.PERMANENT);
        assertThat(SqlFailureKind.of(new SQLException("gone", "08006"))).isEqualTo(SqlFailureKind.UNAVAILABLE);
    }

    private static SqlFailureKind kind(String state, String message, String constraint) {
        String fields = "SERROR\0C" + state + "\0M" + message + "\0";
        String named = constraint.isEmpty() ? fields : fields + "n" + constraint + "\0";
        return SqlFailureKind.of(new PSQLException(new ServerErrorMessage(named)));
    }
}
