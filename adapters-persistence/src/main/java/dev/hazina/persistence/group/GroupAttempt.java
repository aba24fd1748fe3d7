package dev.hazina.persistence.group;

import java.sql.SQLException;
import java.util.List;

/// One transaction for a group.
public interface GroupAttempt<T> {

    /// Records the group and completes its members.
    ///
    /// @throws SQLException when nothing was recorded and no member was completed
    ///
    /// @throws CommitOutcomeUnknown when the group may have been recorded
    void run(List<T> group) throws SQLException;
}
