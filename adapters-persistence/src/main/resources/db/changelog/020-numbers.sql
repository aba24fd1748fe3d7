--liquibase formatted sql

--changeset hazina:020-numbers
-- Each value stands for a block of twenty places among the ninety million numbers of eight digits that don't begin
-- with zero; an instance takes a block at a time. The program turns a place into a number. CACHE stays at 1, so that a
-- database connection never keeps blocks to itself, and there is no cycle: a number is given once.
CREATE SEQUENCE wallet_numbers AS bigint START 0 MINVALUE 0 MAXVALUE 89999980 INCREMENT BY 20 CACHE 1 NO CYCLE;
CREATE SEQUENCE account_numbers AS bigint START 0 MINVALUE 0 MAXVALUE 89999980 INCREMENT BY 20 CACHE 1 NO CYCLE;
--rollback DROP SEQUENCE wallet_numbers, account_numbers;
