--liquibase formatted sql

-- Movements of the platform's own money at providers: charges, and sweeps to the bank. They are booked in the platform's books.

--changeset hazina:1057-own-movements
CREATE TABLE own_movements (
    merchant_id   uuid        NOT NULL,
    id            uuid        NOT NULL,
    kind          text        NOT NULL,
    float_account text        NOT NULL,
    receipt       text        NOT NULL,
    currency      text        NOT NULL,
    amount        bigint      NOT NULL,
    by_tariff     boolean     NOT NULL,
    corrected     bigint,
    booked_at     timestamptz NOT NULL,
    CONSTRAINT own_movements_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT own_movements_kind_known CHECK (kind IN ('charge', 'sweep')),
    CONSTRAINT own_movements_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT own_movements_amount CHECK (amount <> 0),
    CONSTRAINT own_movements_corrected CHECK (corrected IS NULL
        OR by_tariff AND corrected <> 0 AND corrected <> amount)
);
CREATE INDEX own_movements_by_time ON own_movements (booked_at);
--rollback DROP TABLE own_movements;

--changeset hazina:1057-own-movements-kinds
ALTER TABLE movements DROP CONSTRAINT movements_kind_known;
ALTER TABLE movements
    ADD CONSTRAINT movements_kind_known CHECK (kind = ANY ('{collected,transferred,refund_requested,refunded,refund_failed,reserved,paid_out,released,late_success,unmatched,corrected,resolved,reclassified,provider_charge,provider_charge_corrected,swept}')) NOT VALID;
ALTER TABLE movements DROP CONSTRAINT movements_subject_known;
ALTER TABLE movements
    ADD CONSTRAINT movements_subject_known CHECK (
        subject_kind = ANY ('{payment,refund,payout,transfer,notice,discrepancy,account,provider}')) NOT VALID;
ALTER TABLE movements DROP CONSTRAINT movements_from_known;
ALTER TABLE movements
    ADD CONSTRAINT movements_from_known CHECK (num_nulls(from_wallet_id, from_balance, from_version) = CASE
        WHEN from_place = ANY ('{available,pending}') THEN 0
        WHEN from_place = ANY ('{revenue,refunds_in_flight,suspense,write_off,provider_charges,bank}') OR starts_with(from_place, 'clearing:') THEN 3
        ELSE -1 END) NOT VALID;
ALTER TABLE movements DROP CONSTRAINT movements_to_known;
ALTER TABLE movements
    ADD CONSTRAINT movements_to_known CHECK (num_nulls(to_wallet_id, to_balance, to_version) = CASE
        WHEN to_place = ANY ('{available,pending}') THEN 0
        WHEN to_place = ANY ('{revenue,refunds_in_flight,suspense,write_off,provider_charges,bank}') OR starts_with(to_place, 'clearing:') THEN 3
        ELSE -1 END) NOT VALID;
--rollback ALTER TABLE movements DROP CONSTRAINT movements_kind_known;
--rollback ALTER TABLE movements
--rollback     ADD CONSTRAINT movements_kind_known CHECK (kind = ANY ('{collected,transferred,refund_requested,refunded,refund_failed,reserved,paid_out,released,late_success,unmatched,corrected,resolved,reclassified}')) NOT VALID;
--rollback ALTER TABLE movements DROP CONSTRAINT movements_subject_known;
--rollback ALTER TABLE movements
--rollback     ADD CONSTRAINT movements_subject_known CHECK (
--rollback         subject_kind = ANY ('{payment,refund,payout,transfer,notice,discrepancy,account}')) NOT VALID;
--rollback ALTER TABLE movements DROP CONSTRAINT movements_from_known;
--rollback ALTER TABLE movements
--rollback     ADD CONSTRAINT movements_from_known CHECK (num_nulls(from_wallet_id, from_balance, from_version) = CASE
--rollback         WHEN from_place = ANY ('{available,pending}') THEN 0
--rollback         WHEN from_place = ANY ('{revenue,refunds_in_flight,suspense,write_off}') OR starts_with(from_place, 'clearing:') THEN 3
--rollback         ELSE -1 END) NOT VALID;
--rollback ALTER TABLE movements DROP CONSTRAINT movements_to_known;
--rollback ALTER TABLE movements
--rollback     ADD CONSTRAINT movements_to_known CHECK (num_nulls(to_wallet_id, to_balance, to_version) = CASE
--rollback         WHEN to_place = ANY ('{available,pending}') THEN 0
--rollback         WHEN to_place = ANY ('{revenue,refunds_in_flight,suspense,write_off}') OR starts_with(to_place, 'clearing:') THEN 3
--rollback         ELSE -1 END) NOT VALID;

--changeset hazina:1057-own-movements-validated labels:later
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE movements VALIDATE CONSTRAINT movements_kind_known;
ALTER TABLE movements VALIDATE CONSTRAINT movements_subject_known;
ALTER TABLE movements VALIDATE CONSTRAINT movements_from_known;
ALTER TABLE movements VALIDATE CONSTRAINT movements_to_known;
--rollback SELECT 1;
