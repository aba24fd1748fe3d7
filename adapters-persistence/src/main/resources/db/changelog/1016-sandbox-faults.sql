--liquibase formatted sql

-- What people make happen on the sandbox's network. In production both tables stay empty.

--changeset hazina:1016-sandbox-faults splitStatements:false
-- left_over is how many of the next notices a fault is still for; until is when a silence ends.
CREATE TABLE sandbox_faults (
    fault     text        NOT NULL,
    left_over integer     NOT NULL,
    until     timestamptz,
    CONSTRAINT sandbox_faults_pkey PRIMARY KEY (fault),
    CONSTRAINT sandbox_faults_known CHECK (fault IN ('lose', 'double', 'echo', 'silence')),
    CONSTRAINT sandbox_faults_left CHECK (left_over >= 0),
    CONSTRAINT sandbox_faults_until CHECK ((fault = 'silence') = (until IS NOT NULL))
);
--rollback DROP TABLE sandbox_faults;

--changeset hazina:1016-sandbox-movements splitStatements:false
-- Money that came without having been asked for, charges and sweeps, as the network has them. amount is negative where the money left our account.
CREATE TABLE sandbox_movements (
    id                uuid        NOT NULL,
    float_account     text        NOT NULL,
    currency          text        NOT NULL,
    receipt           text        NOT NULL,
    kind              text        NOT NULL,
    amount            bigint      NOT NULL,
    phone             text,
    name              text,
    account_reference text,
    moved_at          timestamptz NOT NULL,
    CONSTRAINT sandbox_movements_pkey PRIMARY KEY (id),
    CONSTRAINT sandbox_movements_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT sandbox_movements_kind_known CHECK (kind IN ('money_in', 'charge', 'sweep'))
);
CREATE INDEX sandbox_movements_by_time ON sandbox_movements (float_account, currency, moved_at);
--rollback DROP TABLE sandbox_movements;
