--liquibase formatted sql

-- The accounts that merchants have at providers themselves. The name stands as `provider` in what was given to one.

--changeset hazina:890-provider-accounts splitStatements:false
-- settings and proposed_settings are sealed. Without routes nothing is agreed yet. proposed_actors has all who could have
-- acted in the proposer's name then, one a line; proposed_access is the number of the proposer's access. changed_at is
-- what instances look for: each reads the table again when there is a later one.
CREATE TABLE provider_accounts (
    id                uuid        NOT NULL,
    name              text        NOT NULL,
    provider          text        NOT NULL,
    merchant_id       uuid        NOT NULL,
    created_at        timestamptz NOT NULL,
    changed_at        timestamptz NOT NULL,
    routes            text[],
    settings          bytea,
    draining          boolean,
    proposed_routes   text[],
    proposed_settings bytea,
    proposed_draining boolean,
    proposed_by       text,
    proposed_actors   text,
    proposed_access   integer,
    proposed_at       timestamptz,
    CONSTRAINT provider_accounts_pkey PRIMARY KEY (id),
    CONSTRAINT provider_accounts_name_key UNIQUE (name),
    CONSTRAINT provider_accounts_name_form CHECK (starts_with(name, provider || '-')),
    CONSTRAINT provider_accounts_terms_complete CHECK (num_nonnulls(routes, settings, draining) IN (0, 3)),
    CONSTRAINT provider_accounts_proposal_complete CHECK (num_nonnulls(proposed_routes, proposed_settings,
        proposed_draining, proposed_by, proposed_actors, proposed_access, proposed_at) IN (0, 7)),
    CONSTRAINT provider_accounts_known CHECK (num_nonnulls(routes, proposed_routes) > 0)
);
CREATE INDEX provider_accounts_changed ON provider_accounts (changed_at);
--rollback DROP TABLE provider_accounts;
