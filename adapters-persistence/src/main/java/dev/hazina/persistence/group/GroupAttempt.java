package dev.hazina.persistence.group;

import java.sql.SQLException;
import java.util.List;

/// One transaction for a whole group.
public interface GroupAttempt<T> {

    /// Records the group and answers its members.
    ///
    /// @throws SQLException when nothing of it was recorded and nobody was answered
    /// @throws CommitOutcomeUnknown when it may have been recorded
    void run(List<T> group) throws SQLException;
}
