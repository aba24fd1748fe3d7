-- The whole schema, as the changelog leaves a new database. It is generated and no part of the program: the
-- changesets in adapters-persistence/src/main/resources/db/changelog make the schema. A test compares the
-- two (CONTRIBUTING.md, "A table").

CREATE SEQUENCE account_number_places AS bigint START 1000000 MINVALUE 1000000 MAXVALUE 89999980 INCREMENT BY 20 CACHE 1;
CREATE SEQUENCE account_numbers AS bigint START 0 MINVALUE 0 MAXVALUE 999980 INCREMENT BY 20 CACHE 1;
CREATE SEQUENCE wallet_number_places AS bigint START 1000000 MINVALUE 1000000 MAXVALUE 89999980 INCREMENT BY 20 CACHE 1;
CREATE SEQUENCE wallet_numbers AS bigint START 0 MINVALUE 0 MAXVALUE 999980 INCREMENT BY 20 CACHE 1;

-- The businesses that are paid through the service; the one whose id is all zeros is the platform itself.
CREATE TABLE merchants (
    id uuid NOT NULL,
    name text NOT NULL,
    country text NOT NULL,
    suspended boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    slug text,
    second_factor_demanded boolean NOT NULL DEFAULT false,
    codes_for_recipients boolean NOT NULL DEFAULT false,
    CONSTRAINT merchants_pkey PRIMARY KEY (id),
    CONSTRAINT merchants_country_check CHECK (country ~ '^[A-Z]{2}$'),
    CONSTRAINT merchants_slug_form CHECK (slug ~ '^[a-z0-9-]{3,40}$')
);
CREATE INDEX merchants_by_age ON merchants (created_at DESC);
CREATE UNIQUE INDEX merchants_slug_key ON merchants (slug);

-- The e-mails and passwords with which people sign in, one for all merchants of a person.
CREATE TABLE logins (
    id uuid NOT NULL,
    email text NOT NULL,
    email_folded text NOT NULL,
    password_hash text NOT NULL,
    password_version integer NOT NULL,
    created_at timestamptz NOT NULL,
    proven_at timestamptz,
    password_by text,
    CONSTRAINT logins_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX logins_email_folded_key ON logins (email_folded);

-- The people of a merchant, each the membership of a login, with a role.
CREATE TABLE users (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    disabled boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    password_version integer NOT NULL DEFAULT 1,
    login_id uuid NOT NULL,
    rests_until timestamptz,
    rest_by text,
    name text,
    CONSTRAINT users_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT users_login_merchant_key UNIQUE (login_id, merchant_id),
    CONSTRAINT users_role_check CHECK (role IN ('cashier', 'viewer', 'finance', 'developer', 'operator', 'admin', 'owner')),
    CONSTRAINT users_login_fkey FOREIGN KEY (login_id) REFERENCES logins(id),
    CONSTRAINT users_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE UNIQUE INDEX users_id_key ON users (id);

-- A merchant's accounts: each has a public number, wallets, and settings for its statements.
CREATE TABLE accounts (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    name text NOT NULL,
    default_currency text NOT NULL,
    payout_currencies text NOT NULL,
    created_at timestamptz NOT NULL,
    ops_url text,
    statement_cadence text NOT NULL DEFAULT 'none',
    statement_cadence_since timestamptz,
    time_zone text NOT NULL DEFAULT 'UTC',
    tax_number text,
    outage_mails boolean NOT NULL DEFAULT true,
    statement_recipients text NOT NULL DEFAULT '',
    CONSTRAINT accounts_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT accounts_default_currency_check CHECK (default_currency ~ '^[A-Z]{3}$'),
    CONSTRAINT accounts_number_check CHECK (number ~ '^HZN[1-9][0-9]{7}$' OR number = 'HZN00000000' AND merchant_id = '00000000-0000-0000-0000-000000000000'::uuid),
    CONSTRAINT accounts_ops_url_length CHECK (char_length(ops_url) <= 2048),
    CONSTRAINT accounts_payout_currencies_check CHECK (payout_currencies ~ '^((KES|TZS|UGX)(,(KES|TZS|UGX))*)?$'),
    CONSTRAINT accounts_statement_cadence_known CHECK (statement_cadence IN ('none', 'monthly')),
    CONSTRAINT accounts_statement_cadence_since CHECK (statement_cadence = 'none' OR statement_cadence_since IS NOT NULL),
    CONSTRAINT accounts_time_zone_form CHECK (time_zone ~ '^([A-Z][a-z]+/[A-Za-z0-9_/+-]+|UTC)$'),
    CONSTRAINT accounts_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE UNIQUE INDEX accounts_id_key ON accounts (id);
CREATE UNIQUE INDEX accounts_number_key ON accounts (number);
CREATE INDEX accounts_with_statements ON accounts (merchant_id, created_at) WHERE statement_cadence = 'monthly';

-- The API keys and sessions of a user, as hashes, with what each may do.
CREATE TABLE api_keys (
    merchant_id uuid NOT NULL,
    id text NOT NULL,
    user_id uuid NOT NULL,
    label text NOT NULL,
    role text NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    last_used_at timestamptz,
    password_version integer,
    made_by_key text,
    secrets_key integer,
    second_factor_at timestamptz,
    strict boolean NOT NULL DEFAULT false,
    scopes text,
    CONSTRAINT api_keys_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT api_keys_role_check CHECK (role IN ('cashier', 'viewer', 'finance', 'developer', 'operator', 'admin', 'owner')),
    CONSTRAINT api_keys_scopes_check CHECK (scopes IS NULL OR role = 'viewer' AND scopes <> ''),
    CONSTRAINT api_keys_user_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES users(merchant_id, id)
);
CREATE UNIQUE INDEX api_keys_id_key ON api_keys (id);
CREATE INDEX api_keys_user_idx ON api_keys (merchant_id, user_id, created_at);

-- The accounts that an API key may use, in order; place 0 is its primary account.
CREATE TABLE api_key_accounts (
    merchant_id uuid NOT NULL,
    key_id text NOT NULL,
    place integer NOT NULL,
    account_id uuid NOT NULL,
    CONSTRAINT api_key_accounts_pkey PRIMARY KEY (merchant_id, key_id, place),
    CONSTRAINT api_key_accounts_account_key UNIQUE (merchant_id, key_id, account_id),
    CONSTRAINT api_key_accounts_place_check CHECK (place >= 0),
    CONSTRAINT api_key_accounts_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id),
    CONSTRAINT api_key_accounts_key_fkey FOREIGN KEY (merchant_id, key_id) REFERENCES api_keys(merchant_id, id) ON DELETE CASCADE
);

-- How far the sandbox's clock runs ahead of the database's; one row for all instances.
CREATE TABLE sandbox_clock (
    only_row boolean NOT NULL DEFAULT true,
    ahead_micros bigint NOT NULL,
    CONSTRAINT sandbox_clock_pkey PRIMARY KEY (only_row),
    CONSTRAINT sandbox_clock_ahead_micros_check CHECK (ahead_micros >= 0),
    CONSTRAINT sandbox_clock_only_row_check CHECK (only_row)
);

-- The running instances of the program, each of which renews its row every second.
CREATE TABLE instances (
    id uuid NOT NULL,
    seen_at timestamptz NOT NULL,
    sharing boolean NOT NULL,
    secrets_keys integer[],
    providers text[],
    money_settings text[],
    CONSTRAINT instances_pkey PRIMARY KEY (id)
);

-- Requests counted against a rate limit while several instances count together; lost when the database crashes.
CREATE UNLOGGED TABLE rate_windows (
    subject uuid NOT NULL,
    slot bigint NOT NULL,
    hits integer[] NOT NULL,
    CONSTRAINT rate_windows_pkey PRIMARY KEY (subject)
) WITH (fillfactor=50);

-- One row about the installation as a whole: its id, its environment, the last changelog that was applied, and the changes outside a start that were made.
CREATE TABLE installation (
    only_row boolean NOT NULL DEFAULT true,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    schema_print text NOT NULL DEFAULT '',
    environment text,
    number_key bytea NOT NULL,
    books_position bigint NOT NULL DEFAULT 0,
    books_position_at timestamptz NOT NULL DEFAULT now(),
    later_changes text[] NOT NULL DEFAULT '{}'::text[],
    buckets integer,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT installation_pkey PRIMARY KEY (only_row),
    CONSTRAINT installation_books_position_sign CHECK (books_position >= 0),
    CONSTRAINT installation_buckets_bounds CHECK (buckets >= 1 AND buckets <= 64),
    CONSTRAINT installation_environment_known CHECK (environment IN ('sandbox', 'production')),
    CONSTRAINT installation_number_key_length CHECK (octet_length(number_key) = 32),
    CONSTRAINT installation_only_row_check CHECK (only_row)
);

-- The last instant that each merchant was given; its row is the lock that every change to a merchant's money takes first.
CREATE TABLE merchant_clock (
    merchant_id uuid NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT merchant_clock_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT merchant_clock_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
) WITH (fillfactor=50);

-- Money that an account holds in one currency, with its available and its pending balance.
CREATE TABLE wallets (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    number text NOT NULL,
    name text NOT NULL,
    currency text NOT NULL,
    is_default boolean NOT NULL,
    closed boolean NOT NULL,
    available bigint NOT NULL,
    pending bigint NOT NULL,
    version bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT wallets_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT wallets_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT wallets_name_key UNIQUE (merchant_id, account_id, name),
    CONSTRAINT wallets_number_key UNIQUE (number),
    CONSTRAINT wallets_place_key UNIQUE (merchant_id, account_id, id, currency),
    CONSTRAINT wallets_closed_is_empty CHECK (NOT closed OR available = 0 AND pending = 0),
    CONSTRAINT wallets_currency_known CHECK (currency = ANY ('{KES,TZS,UGX,USD}'::text[])),
    CONSTRAINT wallets_default_is_open CHECK (NOT (is_default AND closed)),
    CONSTRAINT wallets_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 64),
    CONSTRAINT wallets_not_negative CHECK (available >= 0 AND pending >= 0),
    CONSTRAINT wallets_version_counts CHECK (version >= 0),
    CONSTRAINT wallets_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
) WITH (fillfactor=70);
CREATE INDEX wallets_by_id ON wallets (id);
CREATE UNIQUE INDEX wallets_default_key ON wallets (merchant_id, account_id) WHERE is_default;

-- Money that was moved between two wallets of an account.
CREATE TABLE transfers (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    from_wallet_id uuid NOT NULL,
    to_wallet_id uuid NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    reference text,
    created_at timestamptz NOT NULL,
    created_by text,
    created_from text,
    metadata text,
    metadata_terms text,
    CONSTRAINT transfers_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT transfers_created_at_key UNIQUE (merchant_id, account_id, created_at),
    CONSTRAINT transfers_positive CHECK (amount > 0),
    CONSTRAINT transfers_reference_length CHECK (char_length(reference) <= 255),
    CONSTRAINT transfers_two_wallets CHECK (from_wallet_id <> to_wallet_id)
);
CREATE INDEX transfers_by_metadata ON transfers USING gin (string_to_array(metadata_terms, ' ')) WHERE metadata_terms IS NOT NULL;
CREATE INDEX transfers_by_reference ON transfers (merchant_id, lower(reference) COLLATE "C") WHERE reference IS NOT NULL;
CREATE INDEX transfers_by_time ON transfers USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');

-- The number of the last group that each ledger writer committed, read when a connection breaks during a commit.
CREATE TABLE write_marks (
    writer uuid NOT NULL,
    last_group bigint NOT NULL,
    written_at timestamptz NOT NULL,
    CONSTRAINT write_marks_pkey PRIMARY KEY (writer)
) WITH (fillfactor=50);

-- Money that a payer sends to a wallet through a provider.
CREATE TABLE payments (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    wallet_id uuid NOT NULL,
    reference text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    channel text NOT NULL,
    payer_phone text,
    card_token text,
    callback_url text,
    provider text NOT NULL,
    fingerprint text NOT NULL,
    state text NOT NULL,
    provider_ref text,
    receipt text,
    failure_reason text,
    paid_later boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    next_look_at timestamptz,
    looks integer NOT NULL DEFAULT 0,
    failed_by text,
    sending_until timestamptz,
    disputed boolean NOT NULL DEFAULT false,
    watched boolean NOT NULL DEFAULT false,
    requested_amount bigint,
    corrected_action text,
    corrected_amount bigint,
    corrected_at timestamptz,
    created_by text,
    created_from text,
    float_account text,
    trace text,
    restored boolean NOT NULL DEFAULT false,
    held boolean NOT NULL DEFAULT false,
    late_at timestamptz,
    late_receipt text,
    metadata text,
    metadata_terms text,
    told_phone text,
    told_name text,
    told_account text,
    retry_of uuid,
    request_id uuid,
    CONSTRAINT payments_pkey PRIMARY KEY (id, merchant_id),
    CONSTRAINT payments_created_at_key UNIQUE (merchant_id, account_id, created_at),
    CONSTRAINT payments_channel_known CHECK (channel IN ('mm_stk_push', 'mm_c2b', 'mobile_money', 'card')),
    CONSTRAINT payments_corrected_complete CHECK (num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)),
    CONSTRAINT payments_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')),
    CONSTRAINT payments_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL),
    CONSTRAINT payments_fee_within CHECK (fee >= 0 AND fee <= amount),
    CONSTRAINT payments_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT payments_looked_at_while_undecided CHECK (
    CASE
        WHEN state IN ('pending', 'processing') THEN next_look_at IS NOT NULL
        ELSE next_look_at IS NULL OR COALESCE(failed_by, '') = 'given_up' OR watched
    END),
    CONSTRAINT payments_one_payer CHECK (num_nonnulls(payer_phone, card_token) = 1 OR channel = 'mm_c2b' AND card_token IS NULL),
    CONSTRAINT payments_positive CHECK (amount > 0),
    CONSTRAINT payments_reference_length CHECK (char_length(reference) >= 1 AND char_length(reference) <= 255),
    CONSTRAINT payments_requested_positive CHECK (requested_amount > 0),
    CONSTRAINT payments_state_complete CHECK ((state <> 'processing' OR provider_ref IS NOT NULL) AND (state = 'succeeded') = (receipt IS NOT NULL) AND (state = 'failed') = (failure_reason IS NOT NULL) AND ((state IN ('failed', 'canceled')) OR NOT paid_later)),
    CONSTRAINT payments_state_known CHECK (state IN ('pending', 'processing', 'succeeded', 'failed', 'canceled')),
    CONSTRAINT payments_watched_when_canceled CHECK (state = 'canceled' OR NOT watched),
    CONSTRAINT payments_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency) REFERENCES wallets(merchant_id, account_id, id, currency)
) WITH (fillfactor=50);
CREATE INDEX payments_by_amount ON payments (merchant_id, amount, created_at DESC);
CREATE INDEX payments_by_change ON payments USING brin (updated_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX payments_by_currency ON payments (merchant_id, account_id, currency, created_at DESC);
CREATE INDEX payments_by_metadata ON payments USING gin (string_to_array(metadata_terms, ' ')) WHERE metadata_terms IS NOT NULL;
CREATE INDEX payments_by_phone ON payments (merchant_id, payer_phone, created_at DESC) WHERE payer_phone IS NOT NULL;
CREATE INDEX payments_by_request ON payments (merchant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX payments_by_time ON payments USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX payments_by_wallet ON payments (merchant_id, wallet_id, created_at DESC);
CREATE INDEX payments_expired ON payments (provider, created_at) WHERE failure_reason = 'expired';
CREATE INDEX payments_failed ON payments (merchant_id, account_id, currency, created_at DESC) WHERE failure_reason IS NOT NULL;
CREATE UNIQUE INDEX payments_reference_key ON payments (merchant_id, lower(reference) COLLATE "C", (
CASE
    WHEN reference = lower(reference) THEN ''
    ELSE reference
END) COLLATE "C");
CREATE UNIQUE INDEX payments_retry_key ON payments (merchant_id, retry_of) WHERE retry_of IS NOT NULL;

-- What a provider reports that contradicts the books or fits nowhere, until a person resolves it.
CREATE TABLE discrepancies (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    detail text NOT NULL,
    raised_at timestamptz NOT NULL,
    suspense bigint NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'open',
    action text,
    wallet_merchant_id uuid,
    wallet_account_id uuid,
    wallet_id uuid,
    note text,
    resolved_by text,
    resolved_at timestamptz,
    found_receipt text,
    found_amount bigint,
    proposed_by text,
    float_account text,
    proposer_actors text,
    proposer_access integer,
    sale_reference text,
    CONSTRAINT discrepancies_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off', 'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back', 'take_back', 'pay_back', 'book_reversal')),
    CONSTRAINT discrepancies_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT discrepancies_float_account CHECK (POSITION((':') IN (float_account)) > 1),
    CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success', 'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable', 'not_connected', 'taken_back', 'unknown_period')),
    CONSTRAINT discrepancies_state_complete CHECK (
    CASE
        WHEN state = 'open' THEN num_nonnulls(action, wallet_id, note, resolved_by, resolved_at) = 0
        ELSE num_nulls(action, resolved_by, resolved_at) = 0
    END),
    CONSTRAINT discrepancies_state_known CHECK (state IN ('open', 'proposed', 'chosen', 'resolved')),
    CONSTRAINT discrepancies_subject_known CHECK (subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice', 'provider')),
    CONSTRAINT discrepancies_wallet_complete CHECK (num_nulls(wallet_merchant_id, wallet_account_id, wallet_id) IN (0, 3)),
    CONSTRAINT discrepancies_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
);
CREATE INDEX discrepancies_by_subject ON discrepancies (subject_id);
CREATE INDEX discrepancies_by_time ON discrepancies (raised_at DESC, id DESC);
CREATE UNIQUE INDEX discrepancies_id_key ON discrepancies (id);
CREATE INDEX discrepancies_of_statements ON discrepancies (wallet_merchant_id, wallet_account_id, resolved_at) WHERE wallet_id IS NOT NULL AND (state = 'resolved' OR kind = 'taken_back');
CREATE INDEX discrepancies_unresolved ON discrepancies (raised_at DESC, id DESC) WHERE state <> 'resolved';
CREATE UNIQUE INDEX discrepancies_unresolved_key ON discrepancies (merchant_id, subject_id, kind) WHERE state <> 'resolved';

-- What providers send, byte for byte, with the state of its handling; deleted when it is old enough.
CREATE TABLE provider_callbacks (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    adapter text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    body bytea NOT NULL,
    body_sha256 bytea NOT NULL GENERATED ALWAYS AS (sha256(body)) STORED,
    received_at timestamptz NOT NULL,
    claimed_at timestamptz NOT NULL,
    status text NOT NULL DEFAULT 'new',
    why text,
    proof text NOT NULL DEFAULT 'proven',
    purpose text NOT NULL DEFAULT 'reports',
    CONSTRAINT provider_callbacks_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT provider_callbacks_body_key UNIQUE (merchant_id, subject_id, subject_kind, adapter, purpose, body_sha256),
    CONSTRAINT provider_callbacks_body_size CHECK (octet_length(body) <= 65536),
    CONSTRAINT provider_callbacks_proof_known CHECK (proof IN ('proven', 'hint', 'unchecked')),
    CONSTRAINT provider_callbacks_purpose_known CHECK (purpose IN ('reports', 'timeouts', 'answers')),
    CONSTRAINT provider_callbacks_status_known CHECK (status IN ('new', 'handled', 'ignored', 'set_aside')),
    CONSTRAINT provider_callbacks_subject_known CHECK (subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice')),
    CONSTRAINT provider_callbacks_why_set_aside CHECK ((status = 'set_aside') = (why IS NOT NULL)),
    CONSTRAINT provider_callbacks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX provider_callbacks_by_id ON provider_callbacks (id);
CREATE INDEX provider_callbacks_ended ON provider_callbacks (received_at) WHERE status <> 'new';
CREATE INDEX provider_callbacks_new_by_adapter ON provider_callbacks (adapter, claimed_at) WHERE status = 'new';
CREATE INDEX provider_callbacks_set_aside ON provider_callbacks (received_at DESC) WHERE status = 'set_aside';

-- Money that came in without being asked for, and the one place that it goes to; the platform's own rows.
CREATE TABLE inbound (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    provider text NOT NULL,
    receipt text NOT NULL,
    account_reference text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    payer_phone text,
    received_at timestamptz NOT NULL,
    state text NOT NULL,
    to_merchant_id uuid,
    to_account_id uuid,
    to_wallet_id uuid,
    float_account text,
    told_phone text,
    told_name text,
    claimable boolean NOT NULL DEFAULT false,
    CONSTRAINT inbound_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT inbound_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT inbound_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT inbound_positive CHECK (amount > 0),
    CONSTRAINT inbound_receipt_length CHECK (char_length(receipt) >= 1 AND char_length(receipt) <= 255),
    CONSTRAINT inbound_reference_length CHECK (char_length(account_reference) <= 255),
    CONSTRAINT inbound_state_complete CHECK (num_nulls(to_merchant_id, to_account_id, to_wallet_id) =
    CASE
        WHEN state = 'suspended' THEN 3
        ELSE 0
    END),
    CONSTRAINT inbound_state_known CHECK (state IN ('routed', 'credited', 'suspended', 'taken_back')),
    CONSTRAINT inbound_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE UNIQUE INDEX inbound_by_receipt ON inbound (merchant_id, provider, receipt) WHERE state <> 'taken_back';
CREATE INDEX inbound_by_time ON inbound USING brin (received_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX inbound_suspended ON inbound (provider, receipt) WHERE state = 'suspended';
CREATE INDEX inbound_taken_back ON inbound (merchant_id, provider, receipt) WHERE state = 'taken_back';

-- Parts of a payment that are sent back to its payer.
CREATE TABLE refunds (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    payment_id uuid,
    wallet_id uuid,
    currency text NOT NULL,
    amount bigint NOT NULL,
    channel text NOT NULL,
    reason text,
    reference text,
    provider text NOT NULL,
    state text NOT NULL,
    provider_ref text NOT NULL,
    receipt text,
    failure_reason text,
    paid_later boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    next_look_at timestamptz,
    looks integer NOT NULL DEFAULT 0,
    failed_by text,
    disputed boolean NOT NULL DEFAULT false,
    requested_amount bigint,
    late_at timestamptz,
    late_receipt text,
    corrected_action text,
    corrected_amount bigint,
    corrected_at timestamptz,
    created_by text,
    created_from text,
    float_account text,
    trace text,
    restored boolean NOT NULL DEFAULT false,
    metadata text,
    metadata_terms text,
    told_phone text,
    told_name text,
    told_account text,
    notice_id uuid,
    holds text,
    let_go_at timestamptz,
    CONSTRAINT refunds_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT refunds_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT refunds_corrected_complete CHECK (num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)),
    CONSTRAINT refunds_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')),
    CONSTRAINT refunds_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL),
    CONSTRAINT refunds_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT refunds_late_complete CHECK (num_nonnulls(late_at, late_receipt) =
    CASE
        WHEN paid_later THEN 2
        ELSE 0
    END),
    CONSTRAINT refunds_looked_at_while_open CHECK ((state = 'pending') = (next_look_at IS NOT NULL)),
    CONSTRAINT refunds_of_something CHECK (num_nulls(payment_id, wallet_id) =
    CASE
        WHEN notice_id IS NULL THEN 0
        ELSE 2
    END),
    CONSTRAINT refunds_positive CHECK (amount > 0),
    CONSTRAINT refunds_reason_length CHECK (char_length(reason) <= 255),
    CONSTRAINT refunds_reference_length CHECK (char_length(reference) <= 255),
    CONSTRAINT refunds_requested_positive CHECK (requested_amount > 0),
    CONSTRAINT refunds_state_complete CHECK ((state = 'succeeded') = (receipt IS NOT NULL) AND (state = 'failed') = (failure_reason IS NOT NULL) AND (state = 'held') = (holds IS NOT NULL) AND ((state IN ('failed', 'canceled')) OR NOT paid_later)),
    CONSTRAINT refunds_state_known CHECK (state IN ('held', 'pending', 'succeeded', 'failed', 'canceled')),
    CONSTRAINT refunds_notice_fkey FOREIGN KEY (merchant_id, notice_id) REFERENCES inbound(merchant_id, id),
    CONSTRAINT refunds_payment_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payments(merchant_id, id),
    CONSTRAINT refunds_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency) REFERENCES wallets(merchant_id, account_id, id, currency)
);
CREATE INDEX refunds_beyond ON refunds (merchant_id, account_id, updated_at DESC) WHERE requested_amount < amount;
CREATE INDEX refunds_by_account ON refunds (merchant_id, account_id, created_at DESC);
CREATE INDEX refunds_by_amount ON refunds (merchant_id, amount, created_at DESC);
CREATE INDEX refunds_by_change ON refunds USING brin (updated_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX refunds_by_completion ON refunds (merchant_id, account_id, updated_at DESC);
CREATE INDEX refunds_by_currency ON refunds (merchant_id, account_id, currency, state, updated_at DESC) INCLUDE (amount);
CREATE INDEX refunds_by_id ON refunds (id);
CREATE INDEX refunds_by_metadata ON refunds USING gin (string_to_array(metadata_terms, ' ')) WHERE metadata_terms IS NOT NULL;
CREATE INDEX refunds_by_notice ON refunds (merchant_id, notice_id) WHERE notice_id IS NOT NULL;
CREATE INDEX refunds_by_payment ON refunds (merchant_id, payment_id, created_at DESC);
CREATE INDEX refunds_by_reference ON refunds (merchant_id, lower(reference) COLLATE "C") WHERE reference IS NOT NULL;
CREATE INDEX refunds_by_state ON refunds (merchant_id, account_id, state, created_at DESC);
CREATE INDEX refunds_by_time ON refunds USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX refunds_due_by_provider ON refunds (provider, next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX refunds_held ON refunds (merchant_id) WHERE state = 'held';
CREATE INDEX refunds_late ON refunds (merchant_id, account_id, late_at DESC) WHERE late_at IS NOT NULL;

-- Money that leaves a wallet for a phone through a provider.
CREATE TABLE payouts (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    wallet_id uuid,
    currency text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    channel text NOT NULL,
    destination text NOT NULL,
    callback_url text,
    remarks text,
    provider text NOT NULL,
    state text NOT NULL,
    fence uuid,
    sending_until timestamptz,
    provider_ref text,
    receipt text,
    failure_reason text,
    paid_later boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    next_look_at timestamptz,
    looks integer NOT NULL DEFAULT 0,
    failed_by text,
    evidence text NOT NULL DEFAULT 'none',
    requested_amount bigint,
    late_at timestamptz,
    late_receipt text,
    corrected_action text,
    corrected_amount bigint,
    corrected_at timestamptz,
    created_by text,
    created_from text,
    float_account text,
    trace text,
    restored boolean NOT NULL DEFAULT false,
    metadata text,
    metadata_terms text,
    told_phone text,
    told_name text,
    told_account text,
    holds text,
    let_go_at timestamptz,
    reference text,
    notice_id uuid,
    CONSTRAINT payouts_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT payouts_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT payouts_channel_known CHECK (channel IN ('mm_b2c', 'mobile_money')),
    CONSTRAINT payouts_corrected_complete CHECK (num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)),
    CONSTRAINT payouts_evidence_known CHECK (evidence IN ('none', 'in_progress', 'disputed')),
    CONSTRAINT payouts_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')),
    CONSTRAINT payouts_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL),
    CONSTRAINT payouts_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT payouts_late_complete CHECK (num_nonnulls(late_at, late_receipt) =
    CASE
        WHEN paid_later THEN 2
        ELSE 0
    END),
    CONSTRAINT payouts_looked_at_while_undecided CHECK (
    CASE
        WHEN state IN ('held', 'queued', 'sending', 'sent') THEN next_look_at IS NOT NULL
        ELSE next_look_at IS NULL OR COALESCE(failed_by, '') = 'given_up' AND NOT paid_later
    END),
    CONSTRAINT payouts_of_something CHECK ((wallet_id IS NULL) = (notice_id IS NOT NULL)),
    CONSTRAINT payouts_positive CHECK (amount > 0 AND fee >= 0),
    CONSTRAINT payouts_remarks_length CHECK (char_length(remarks) <= 255),
    CONSTRAINT payouts_requested_positive CHECK (requested_amount > 0),
    CONSTRAINT payouts_state_complete CHECK ((state <> 'sending' OR num_nulls(fence, sending_until) = 0) AND (state <> 'sent' OR provider_ref IS NOT NULL) AND (state = 'succeeded') = (receipt IS NOT NULL) AND (state = 'failed') = (failure_reason IS NOT NULL) AND (state = 'held') = (holds IS NOT NULL) AND ((state IN ('failed', 'canceled')) OR NOT paid_later)),
    CONSTRAINT payouts_state_known CHECK (state IN ('held', 'queued', 'sending', 'sent', 'succeeded', 'failed', 'canceled')),
    CONSTRAINT payouts_notice_fkey FOREIGN KEY (merchant_id, notice_id) REFERENCES inbound(merchant_id, id),
    CONSTRAINT payouts_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency) REFERENCES wallets(merchant_id, account_id, id, currency)
);
CREATE INDEX payouts_beyond ON payouts (merchant_id, account_id, updated_at DESC) WHERE requested_amount < amount;
CREATE INDEX payouts_by_account ON payouts (merchant_id, account_id, created_at DESC);
CREATE INDEX payouts_by_amount ON payouts (merchant_id, amount, created_at DESC);
CREATE INDEX payouts_by_change ON payouts USING brin (updated_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX payouts_by_completion ON payouts (merchant_id, account_id, updated_at DESC);
CREATE INDEX payouts_by_currency ON payouts (merchant_id, account_id, currency, state, updated_at DESC) INCLUDE (amount, fee);
CREATE INDEX payouts_by_day ON payouts (merchant_id, created_at);
CREATE INDEX payouts_by_id ON payouts (id);
CREATE INDEX payouts_by_metadata ON payouts USING gin (string_to_array(metadata_terms, ' ')) WHERE metadata_terms IS NOT NULL;
CREATE INDEX payouts_by_notice ON payouts (merchant_id, notice_id) WHERE notice_id IS NOT NULL;
CREATE INDEX payouts_by_phone ON payouts (merchant_id, destination, created_at DESC);
CREATE INDEX payouts_by_reference ON payouts (merchant_id, lower(reference) COLLATE "C") WHERE reference IS NOT NULL;
CREATE INDEX payouts_by_state ON payouts (merchant_id, account_id, state, created_at DESC);
CREATE INDEX payouts_by_time ON payouts USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX payouts_by_told_name ON payouts (merchant_id, lower(told_name) COLLATE "C") WHERE told_name IS NOT NULL;
CREATE INDEX payouts_due_by_provider ON payouts (provider, next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payouts_given_up ON payouts (provider, updated_at) WHERE failure_reason = 'provider_timeout' AND NOT paid_later;
CREATE INDEX payouts_late ON payouts (merchant_id, account_id, late_at DESC) WHERE late_at IS NOT NULL;
CREATE INDEX payouts_open ON payouts (merchant_id, wallet_id) WHERE next_look_at IS NOT NULL;
CREATE UNIQUE INDEX payouts_reference_key ON payouts (merchant_id, reference) WHERE reference IS NOT NULL;

-- What people and keys changed outside the ledger, before and after; deleted when it is old enough.
CREATE TABLE audit_log (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    key_id text,
    user_id uuid,
    address text,
    request_id text,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id text NOT NULL,
    before json,
    after json,
    CONSTRAINT audit_log_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT audit_log_at_key UNIQUE (merchant_id, at),
    CONSTRAINT audit_log_actor_known CHECK (actor IN ('administrator', 'key', 'user', 'unknown', 'clock')),
    CONSTRAINT audit_log_address_of_actor CHECK ((actor = 'clock') = (address IS NULL)),
    CONSTRAINT audit_log_key_of_actor CHECK (actor = 'administrator' AND num_nonnulls(key_id, user_id) > 0 OR actor <> 'administrator' AND (actor = 'key') = (key_id IS NOT NULL)),
    CONSTRAINT audit_log_something_changed CHECK (num_nonnulls(before, after) > 0),
    CONSTRAINT audit_log_user_of_actor CHECK (actor = 'administrator' OR (actor IN ('key', 'user')) = (user_id IS NOT NULL)),
    CONSTRAINT audit_log_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX audit_log_by_age ON audit_log (at DESC);
CREATE INDEX audit_log_by_target ON audit_log (merchant_id, target_id, at) WHERE target_kind IN ('payment', 'refund', 'payout', 'exception');

-- The monthly statements by e-mail: a row claims the right to send one account's mail for one month.
CREATE TABLE statement_mails (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    month text NOT NULL,
    claimed_at timestamptz NOT NULL,
    sent_at timestamptz,
    attempts integer NOT NULL,
    received_by uuid[] NOT NULL DEFAULT '{}'::uuid[],
    CONSTRAINT statement_mails_pkey PRIMARY KEY (merchant_id, account_id, month),
    CONSTRAINT statement_mails_attempted CHECK (attempts > 0),
    CONSTRAINT statement_mails_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT statement_mails_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
);
CREATE INDEX statement_mails_by_month ON statement_mails (month, account_id);
CREATE INDEX statement_mails_unsent ON statement_mails (claimed_at) WHERE sent_at IS NULL;

-- The addresses to which a merchant wants its events sent, with the sealed secrets that sign them.
CREATE TABLE webhook_endpoints (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    url text NOT NULL,
    event_types text[] NOT NULL,
    secret bytea NOT NULL,
    next_secret bytea,
    rotated_at timestamptz,
    created_at timestamptz NOT NULL,
    disabled_at timestamptz,
    burst_at timestamptz,
    recovered_at timestamptz,
    created_by text,
    created_from text,
    rotated_by text,
    rotated_from text,
    paused_at timestamptz,
    failing_since timestamptz,
    outage_told_at timestamptz,
    CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_endpoints_event_types_check CHECK (cardinality(event_types) > 0),
    CONSTRAINT webhook_endpoints_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
);
CREATE INDEX webhook_endpoints_active ON webhook_endpoints (merchant_id, account_id, created_at DESC) WHERE disabled_at IS NULL;

-- The sealed secret of a merchant that signs what is sent to a request's own callback URL.
CREATE TABLE webhook_callback_secrets (
    merchant_id uuid NOT NULL,
    secret bytea NOT NULL,
    created_at timestamptz NOT NULL,
    rotated_at timestamptz,
    created_by text,
    created_from text,
    CONSTRAINT webhook_callback_secrets_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT webhook_callback_secrets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

-- The events that merchants are sent, in their final bytes; deleted when they are old enough.
CREATE TABLE webhook_events (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    type text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    sequence integer NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    trace text,
    number bigint,
    CONSTRAINT webhook_events_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_events_sequence_check CHECK (sequence > 0),
    CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed', 'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_canceled', 'payment.refund_late_success', 'payout.succeeded', 'payout.failed', 'payout.canceled', 'payout.late_success', 'wallet.corrected', 'payment_request.paid', 'payment_request.overpaid', 'payment_request.expired', 'failure_burst', 'recovery', 'late_success'))
);
CREATE INDEX webhook_events_by_age ON webhook_events (created_at);
CREATE UNIQUE INDEX webhook_events_by_number ON webhook_events (merchant_id, account_id, number) WHERE number IS NOT NULL;
CREATE INDEX webhook_events_by_subject ON webhook_events (merchant_id, subject_id, created_at);

-- The outbox: an event on its way to one receiver, which is an endpoint or the host of a callback URL.
CREATE TABLE webhook_deliveries (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    target text COLLATE "C" NOT NULL,
    endpoint_id uuid,
    url text,
    event_id uuid NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    attempts integer NOT NULL,
    failures integer NOT NULL,
    last_status_code integer NOT NULL,
    last_attempt_at timestamptz,
    next_attempt_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_deliveries_counted CHECK (attempts >= failures AND failures >= 0),
    CONSTRAINT webhook_deliveries_due_while_pending CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
    CONSTRAINT webhook_deliveries_kind_known CHECK (
    CASE kind
        WHEN 'endpoint' THEN endpoint_id IS NOT NULL AND url IS NULL
        WHEN 'callback' THEN endpoint_id IS NULL AND url IS NOT NULL
        WHEN 'ops' THEN endpoint_id IS NULL AND url IS NOT NULL
        ELSE false
    END),
    CONSTRAINT webhook_deliveries_status_known CHECK (status IN ('pending', 'delivered', 'failed_permanently', 'canceled'))
) WITH (fillfactor=80);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (merchant_id, endpoint_id, created_at DESC) WHERE kind = 'endpoint';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (merchant_id, target, next_attempt_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (created_at) WHERE status <> 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (merchant_id, endpoint_id, last_attempt_at) WHERE status = 'failed_permanently';
CREATE INDEX webhook_deliveries_of_alert ON webhook_deliveries (merchant_id, event_id) WHERE kind = 'ops';
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (merchant_id, event_id) WHERE kind <> 'ops';
CREATE INDEX webhook_deliveries_to_callbacks ON webhook_deliveries (merchant_id, account_id, created_at DESC) WHERE kind = 'callback';

-- The attempts to deliver an event, with the receiver's answer.
CREATE TABLE webhook_attempts (
    merchant_id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    status_code integer NOT NULL,
    error text NOT NULL,
    attempted_at timestamptz NOT NULL,
    answer text NOT NULL DEFAULT '',
    CONSTRAINT webhook_attempts_pkey PRIMARY KEY (merchant_id, delivery_id, id)
);

-- The leases of instances on the receivers to which they are sending now.
CREATE TABLE webhook_slots (
    merchant_id uuid NOT NULL,
    target text COLLATE "C" NOT NULL,
    fence uuid NOT NULL,
    leased_until timestamptz NOT NULL,
    claimed_at timestamptz,
    CONSTRAINT webhook_slots_pkey PRIMARY KEY (merchant_id, target)
) WITH (fillfactor=50);

-- Sums of what succeeded in each hour, kept by triggers, from which statements are added up.
CREATE TABLE statement_hours (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    currency text NOT NULL,
    kind text NOT NULL,
    hour timestamptz NOT NULL,
    rows bigint NOT NULL,
    amount numeric NOT NULL,
    fee numeric NOT NULL,
    CONSTRAINT statement_hours_pkey PRIMARY KEY (merchant_id, account_id, currency, kind, hour) INCLUDE (rows, amount, fee),
    CONSTRAINT statement_hours_kind_known CHECK (kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT statement_hours_whole CHECK (hour = date_trunc('hour', hour, 'UTC'))
);
CREATE INDEX statement_hours_by_time ON statement_hours USING brin (hour) WITH (pages_per_range='32', autosummarize='on');

-- The hashes of the dashboard's forms that were sent, so that none counts twice.
CREATE TABLE sent_forms (
    merchant_id uuid NOT NULL,
    print text NOT NULL,
    ends_at timestamptz NOT NULL,
    CONSTRAINT sent_forms_pkey PRIMARY KEY (merchant_id, print),
    CONSTRAINT sent_forms_print_form CHECK (print ~ '^[0-9a-f]{64}$')
);
CREATE INDEX sent_forms_by_end ON sent_forms (ends_at);

-- A provider's reference of one movement of money and the one payment, refund or payout that it stands for.
CREATE TABLE provider_receipts (
    provider text NOT NULL,
    receipt text NOT NULL,
    merchant_id uuid NOT NULL,
    holder_kind text NOT NULL,
    holder_id uuid NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    waiting boolean NOT NULL,
    CONSTRAINT provider_receipts_pkey PRIMARY KEY (provider, receipt),
    CONSTRAINT provider_receipts_holder_known CHECK (holder_kind IN ('payment', 'refund', 'payout', 'notice')),
    CONSTRAINT provider_receipts_positive CHECK (amount > 0),
    CONSTRAINT provider_receipts_waiting_notice CHECK (holder_kind = 'notice' OR NOT waiting)
);

-- The last proof of the ledger of each kind: which instance has it claimed until when, and what it found.
CREATE TABLE ledger_proofs (
    kind text NOT NULL,
    claimed_until timestamptz NOT NULL,
    as_of timestamptz,
    took_ms bigint,
    entries bigint,
    differences bigint,
    first_difference text,
    sentences text[] NOT NULL DEFAULT '{}'::text[],
    known text[] NOT NULL DEFAULT '{}'::text[],
    CONSTRAINT ledger_proofs_pkey PRIMARY KEY (kind),
    CONSTRAINT ledger_proofs_complete CHECK (num_nulls(as_of, took_ms, entries, differences) IN (0, 4)),
    CONSTRAINT ledger_proofs_first_said CHECK ((COALESCE(differences, 0::bigint) > 0) = (first_difference IS NOT NULL)),
    CONSTRAINT ledger_proofs_kind_known CHECK (kind IN ('whole', 'recent'))
);

-- Differences found by a ledger proof that the platform's staff have to be mailed about.
CREATE TABLE ledger_alerts (
    id uuid NOT NULL,
    proof text NOT NULL,
    as_of timestamptz NOT NULL,
    raised_at timestamptz NOT NULL,
    differences bigint NOT NULL,
    sentences text[] NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    told_at timestamptz,
    CONSTRAINT ledger_alerts_pkey PRIMARY KEY (id),
    CONSTRAINT ledger_alerts_proof_known CHECK (proof IN ('whole', 'recent')),
    CONSTRAINT ledger_alerts_say_something CHECK (differences > 0 AND cardinality(sentences) > 0)
);
CREATE INDEX ledger_alerts_untold ON ledger_alerts (raised_at) WHERE told_at IS NULL;

-- When each receiver with pending deliveries is due next, so that claiming costs by what is due.
CREATE TABLE webhook_targets (
    merchant_id uuid NOT NULL,
    target text COLLATE "C" NOT NULL,
    due_at timestamptz NOT NULL,
    leased_until timestamptz,
    CONSTRAINT webhook_targets_pkey PRIMARY KEY (merchant_id, target)
) WITH (fillfactor=70);
CREATE INDEX webhook_targets_due ON webhook_targets (due_at) WHERE leased_until IS NULL;
CREATE INDEX webhook_targets_leased ON webhook_targets (leased_until) WHERE leased_until IS NOT NULL;

-- Receivers for which a delivery became pending, until the next claim notes them in webhook_targets.
CREATE TABLE webhook_wakeups (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    merchant_id uuid NOT NULL,
    target text COLLATE "C" NOT NULL,
    due_at timestamptz NOT NULL,
    CONSTRAINT webhook_wakeups_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=10000);

-- From which time on events, callbacks and the audit log are kept; triggers refuse to delete anything younger.
CREATE TABLE retention (
    subject text NOT NULL,
    kept_since timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
    CONSTRAINT retention_pkey PRIMARY KEY (subject),
    CONSTRAINT retention_subject_known CHECK (subject IN ('events', 'callbacks', 'audit_log'))
);

-- The secrets keys with which this database was used, by an id that reveals nothing of the key.
CREATE TABLE secrets_keys (
    id integer NOT NULL,
    check_value bytea NOT NULL,
    first_used_at timestamptz NOT NULL,
    superseded_at timestamptz,
    given_up_at timestamptz,
    CONSTRAINT secrets_keys_pkey PRIMARY KEY (id)
);

-- When a provider last used a callback address that was made with a secrets key.
CREATE TABLE secrets_key_addresses (
    provider text NOT NULL,
    secrets_key integer NOT NULL,
    last_used_at timestamptz NOT NULL,
    CONSTRAINT secrets_key_addresses_pkey PRIMARY KEY (provider, secrets_key)
);

-- The books: an amount that leaves one place and reaches another, for a subject; the key makes settling twice harmless.
CREATE TABLE movements (
    merchant_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    account_id uuid NOT NULL,
    at timestamptz NOT NULL,
    amount bigint NOT NULL,
    from_wallet_id uuid,
    from_balance bigint,
    from_version bigint,
    to_wallet_id uuid,
    to_balance bigint,
    to_version bigint,
    line integer NOT NULL,
    kind text NOT NULL,
    subject_kind text NOT NULL,
    currency text NOT NULL,
    from_place text NOT NULL,
    to_place text NOT NULL,
    CONSTRAINT movements_pkey PRIMARY KEY (merchant_id, subject_id, kind, line),
    CONSTRAINT movements_currency_known CHECK (currency = ANY ('{KES,TZS,UGX,USD}'::text[])),
    CONSTRAINT movements_from_known CHECK (num_nulls(from_wallet_id, from_balance, from_version) =
    CASE
        WHEN from_place = ANY ('{available,pending}'::text[]) THEN 0
        WHEN (from_place = ANY ('{revenue,refunds_in_flight,suspense,write_off,provider_charges,bank}'::text[])) OR starts_with(from_place, 'clearing:') THEN 3
        ELSE '-1'::integer
    END),
    CONSTRAINT movements_kind_known CHECK (kind = ANY ('{collected,transferred,refund_requested,refunded,refund_failed,reserved,paid_out,released,late_success,unmatched,corrected,resolved,reclassified,provider_charge,provider_charge_corrected,swept}'::text[])),
    CONSTRAINT movements_line_counts CHECK (line > 0),
    CONSTRAINT movements_not_negative CHECK (from_balance >= 0 AND to_balance >= 0),
    CONSTRAINT movements_positive CHECK (amount > 0),
    CONSTRAINT movements_reclassified CHECK ((kind = 'reclassified') = (subject_kind = 'account') AND (kind <> 'reclassified' OR subject_id = account_id)),
    CONSTRAINT movements_subject_known CHECK (subject_kind = ANY ('{payment,refund,payout,transfer,notice,discrepancy,account,provider}'::text[])),
    CONSTRAINT movements_to_known CHECK (num_nulls(to_wallet_id, to_balance, to_version) =
    CASE
        WHEN to_place = ANY ('{available,pending}'::text[]) THEN 0
        WHEN (to_place = ANY ('{revenue,refunds_in_flight,suspense,write_off,provider_charges,bank}'::text[])) OR starts_with(to_place, 'clearing:') THEN 3
        ELSE '-1'::integer
    END),
    CONSTRAINT movements_two_places CHECK (from_place <> to_place OR from_wallet_id IS DISTINCT FROM to_wallet_id)
);
CREATE INDEX movements_available_in ON movements (merchant_id, to_wallet_id, at) WHERE to_place = 'available' AND subject_kind <> 'transfer';
CREATE INDEX movements_available_out ON movements (merchant_id, from_wallet_id, at) WHERE from_place = 'available' AND subject_kind <> 'transfer';
CREATE INDEX movements_by_time ON movements USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX movements_fees ON movements (merchant_id, account_id, at) WHERE to_place = 'revenue' OR from_place = 'revenue';
CREATE INDEX movements_pending_in ON movements (merchant_id, to_wallet_id, at) WHERE to_place = 'pending';
CREATE INDEX movements_pending_out ON movements (merchant_id, from_wallet_id, at) WHERE from_place = 'pending';
CREATE INDEX movements_transfers_in ON movements (merchant_id, to_wallet_id, at) WHERE to_wallet_id IS NOT NULL AND subject_kind = 'transfer';
CREATE INDEX movements_transfers_out ON movements (merchant_id, from_wallet_id, at) WHERE from_wallet_id IS NOT NULL AND subject_kind = 'transfer';

-- The idempotency keys of requests, with the stored response; forgotten after some days.
CREATE TABLE idempotency_keys (
    merchant_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    digest uuid NOT NULL,
    taken_by uuid,
    taken_at timestamptz NOT NULL,
    status integer,
    fingerprint text NOT NULL,
    body text,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (merchant_id, digest),
    CONSTRAINT idempotency_keys_answer_complete CHECK ((status IS NULL) = (body IS NULL))
);

-- A row for each statement that wrote movements which no clean proof has covered yet, with the time of the first of them.
CREATE TABLE unproven_movements (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    since timestamptz NOT NULL,
    movements bigint NOT NULL,
    CONSTRAINT unproven_movements_pkey PRIMARY KEY (id),
    CONSTRAINT unproven_movements_some CHECK (movements > 0)
);

-- One row: the end of the last clean proof of the ledger, from which the next one begins.
CREATE TABLE ledger_checkpoint (
    one boolean NOT NULL DEFAULT true,
    as_of timestamptz,
    CONSTRAINT ledger_checkpoint_pkey PRIMARY KEY (one),
    CONSTRAINT ledger_checkpoint_one CHECK (one)
);

-- The time of each merchant's last movement in the checkpoint.
CREATE TABLE ledger_checkpoint_merchants (
    merchant_id uuid NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT ledger_checkpoint_merchants_pkey PRIMARY KEY (merchant_id)
);

-- The balances of each wallet in the checkpoint.
CREATE TABLE ledger_checkpoint_wallets (
    merchant_id uuid NOT NULL,
    wallet_id uuid NOT NULL,
    available bigint NOT NULL,
    pending bigint NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT ledger_checkpoint_wallets_pkey PRIMARY KEY (merchant_id, wallet_id)
);

-- The sum of each place of the platform's own in the checkpoint, by merchant and currency.
CREATE TABLE ledger_checkpoint_places (
    merchant_id uuid NOT NULL,
    place text NOT NULL,
    currency text NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT ledger_checkpoint_places_pkey PRIMARY KEY (merchant_id, place, currency)
);

-- The links by which users who forgot their password set a new one, by the hash of a token.
CREATE TABLE reset_links (
    merchant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    password_version integer NOT NULL,
    created_at timestamptz NOT NULL,
    login_id uuid NOT NULL,
    CONSTRAINT reset_links_pkey PRIMARY KEY (login_id),
    CONSTRAINT reset_links_id_key UNIQUE (id),
    CONSTRAINT reset_links_token_hash_length CHECK (octet_length(token_hash) = 32),
    CONSTRAINT reset_links_login_fkey FOREIGN KEY (login_id) REFERENCES logins(id),
    CONSTRAINT reset_links_user_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES users(merchant_id, id)
);

-- The second factors of users, with their sealed secrets and the hashes of recovery codes.
CREATE TABLE second_factors (
    merchant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    secret bytea NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL,
    failures integer NOT NULL,
    failed_at timestamptz,
    recovery_codes text NOT NULL,
    login_id uuid NOT NULL,
    CONSTRAINT second_factors_pkey PRIMARY KEY (login_id),
    CONSTRAINT second_factors_user_key UNIQUE (merchant_id, user_id),
    CONSTRAINT second_factors_failures_sign CHECK (failures >= 0),
    CONSTRAINT second_factors_recovery_codes_form CHECK (recovery_codes ~ '^([0-9a-f]{64})*$'),
    CONSTRAINT second_factors_login_fkey FOREIGN KEY (login_id) REFERENCES logins(id),
    CONSTRAINT second_factors_user_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES users(merchant_id, id)
);

-- Sums of the movements of available balances, of an account by the hour and of a wallet by the day.
CREATE TABLE movement_sums (
    merchant_id uuid NOT NULL,
    scope_id uuid NOT NULL,
    currency text NOT NULL,
    since timestamptz NOT NULL,
    kind text NOT NULL,
    rows bigint NOT NULL,
    gained numeric NOT NULL,
    lost numeric NOT NULL,
    fee numeric NOT NULL,
    CONSTRAINT movement_sums_pkey PRIMARY KEY (merchant_id, scope_id, currency, since, kind),
    CONSTRAINT movement_sums_some CHECK (rows > 0 AND gained >= 0::numeric AND lost >= 0::numeric),
    CONSTRAINT movement_sums_whole CHECK (since = date_trunc('hour', since, 'UTC'))
);

-- Up to when a merchant's movements are in the sums.
CREATE TABLE movement_sums_ends (
    merchant_id uuid NOT NULL,
    stored_until timestamptz NOT NULL,
    CONSTRAINT movement_sums_ends_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT movement_sums_ends_whole CHECK (stored_until = date_trunc('hour', stored_until, 'UTC')),
    CONSTRAINT movement_sums_ends_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

-- The invitations of merchants that were not accepted yet, by the hash of a token.
CREATE TABLE invitations (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    email_folded text NOT NULL,
    role text NOT NULL,
    invited_by uuid NOT NULL,
    token_hash bytea NOT NULL,
    sent_at timestamptz NOT NULL,
    mailed boolean NOT NULL DEFAULT false,
    CONSTRAINT invitations_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT invitations_email_key UNIQUE (merchant_id, email_folded),
    CONSTRAINT invitations_id_key UNIQUE (id),
    CONSTRAINT invitations_role_known CHECK (role IN ('cashier', 'viewer', 'finance', 'developer', 'operator', 'admin', 'owner')),
    CONSTRAINT invitations_token_hash_length CHECK (octet_length(token_hash) = 32),
    CONSTRAINT invitations_user_fkey FOREIGN KEY (merchant_id, invited_by) REFERENCES users(merchant_id, id)
);

-- The people of the platform.
CREATE TABLE staff (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    disabled boolean NOT NULL,
    created_at timestamptz NOT NULL,
    password_by text,
    possible_actors text,
    access_number integer NOT NULL DEFAULT 1,
    own_password boolean NOT NULL DEFAULT false,
    roles text NOT NULL DEFAULT 'read,support,treasury,people',
    proposed_roles text,
    proposed_by text,
    proposed_actors text,
    proposed_access integer,
    proposed_at timestamptz,
    CONSTRAINT staff_pkey PRIMARY KEY (id),
    CONSTRAINT staff_role_proposal_complete CHECK (num_nonnulls(proposed_roles, proposed_by, proposed_actors, proposed_access, proposed_at) IN (0, 5)),
    CONSTRAINT staff_roles_known CHECK (roles ~ '^(read|support|treasury|people)(,(read|support|treasury|people))*$')
);
CREATE UNIQUE INDEX staff_email_key ON staff (lower(email));

-- The sessions of the people of the platform.
CREATE TABLE staff_sessions (
    id text NOT NULL,
    staff_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    secrets_key integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT staff_sessions_pkey PRIMARY KEY (id),
    CONSTRAINT staff_sessions_staff_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id, created_at DESC);

-- The second factors of the people of the platform, with their sealed secrets and the hashes of recovery codes.
CREATE TABLE staff_second_factors (
    staff_id uuid NOT NULL,
    secret bytea NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL,
    failures integer NOT NULL,
    failed_at timestamptz,
    recovery_codes text NOT NULL,
    CONSTRAINT staff_second_factors_pkey PRIMARY KEY (staff_id),
    CONSTRAINT staff_second_factors_failures_sign CHECK (failures >= 0),
    CONSTRAINT staff_second_factors_recovery_codes_form CHECK (recovery_codes ~ '^([0-9a-f]{64})*$'),
    CONSTRAINT staff_second_factors_staff_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- The times at which the books were found older than what the service had done; while one is open, nothing is sent.
CREATE TABLE restores (
    id uuid NOT NULL,
    found_at timestamptz NOT NULL,
    books_position bigint NOT NULL,
    books_at timestamptz NOT NULL,
    expected_position bigint NOT NULL,
    expected_at timestamptz,
    state text NOT NULL,
    ended_at timestamptz,
    ended_by text,
    end_reason text,
    ahead_micros bigint NOT NULL DEFAULT 0,
    CONSTRAINT restores_pkey PRIMARY KEY (id),
    CONSTRAINT restores_end_of_ended CHECK (num_nonnulls(ended_at, ended_by) =
    CASE
        WHEN state = 'ended' THEN 2
        ELSE 0
    END),
    CONSTRAINT restores_older CHECK (books_position < expected_position),
    CONSTRAINT restores_reason_of_ended CHECK (end_reason IS NULL OR state = 'ended'),
    CONSTRAINT restores_state_known CHECK (state IN ('open', 'ended'))
);
CREATE UNIQUE INDEX restores_open_key ON restores (state) WHERE state = 'open';

-- What was sent to providers in the time that restored books have lost.
CREATE TABLE restore_findings (
    restore_id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    sent_at timestamptz NOT NULL,
    booking text NOT NULL,
    result text NOT NULL,
    detail text,
    updated_at timestamptz NOT NULL,
    CONSTRAINT restore_findings_pkey PRIMARY KEY (restore_id, subject_id),
    CONSTRAINT restore_findings_amount_sign CHECK (amount > 0),
    CONSTRAINT restore_findings_booking_known CHECK (booking IN ('booked', 'marked_sent', 'not_booked')),
    CONSTRAINT restore_findings_detail CHECK ((detail IS NOT NULL) = (booking = 'not_booked')),
    CONSTRAINT restore_findings_result_known CHECK (result IN ('paid', 'failed', 'unknown')),
    CONSTRAINT restore_findings_subject_known CHECK (subject_kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT restore_findings_restore_fkey FOREIGN KEY (restore_id) REFERENCES restores(id)
);

-- The instances that have read their send journal for a restore.
CREATE TABLE restore_journals (
    restore_id uuid NOT NULL,
    instance_id uuid NOT NULL,
    entries bigint NOT NULL,
    unreadable bigint NOT NULL,
    read_at timestamptz NOT NULL,
    CONSTRAINT restore_journals_pkey PRIMARY KEY (restore_id, instance_id),
    CONSTRAINT restore_journals_restore_fkey FOREIGN KEY (restore_id) REFERENCES restores(id)
);

-- Totals of the movements of available balances, of an account by the hour and of a wallet by three hours.
CREATE TABLE movement_totals (
    merchant_id uuid NOT NULL,
    scope_id uuid NOT NULL,
    currency text NOT NULL,
    since timestamptz NOT NULL,
    kind text NOT NULL,
    rows bigint NOT NULL,
    gained numeric NOT NULL,
    lost numeric NOT NULL,
    fee numeric NOT NULL,
    CONSTRAINT movement_totals_pkey PRIMARY KEY (merchant_id, scope_id, currency, since, kind),
    CONSTRAINT movement_totals_some CHECK (rows > 0 AND gained >= 0::numeric AND lost >= 0::numeric),
    CONSTRAINT movement_totals_whole CHECK (since = date_bin('01:00:00'::interval, since, '1970-01-01 00:00:00+00'::timestamptz))
);

-- Up to when a merchant's movements are in the totals.
CREATE TABLE movement_totals_ends (
    merchant_id uuid NOT NULL,
    stored_until timestamptz NOT NULL,
    CONSTRAINT movement_totals_ends_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT movement_totals_ends_whole CHECK (stored_until = date_bin('00:00:01'::interval, stored_until, '1970-01-01 00:00:00+00'::timestamptz)),
    CONSTRAINT movement_totals_ends_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

-- The runs of the program, and how far the send journal of each has come.
CREATE TABLE send_journals (
    id uuid NOT NULL,
    kept boolean NOT NULL,
    entered_position bigint NOT NULL,
    entered_in uuid,
    "position" bigint NOT NULL,
    lines bigint NOT NULL,
    seen_at timestamptz NOT NULL,
    ended_position bigint,
    ended_in uuid,
    CONSTRAINT send_journals_pkey PRIMARY KEY (id),
    CONSTRAINT send_journals_ended_in CHECK (ended_in IS NULL OR ended_position IS NOT NULL),
    CONSTRAINT send_journals_lines_sign CHECK (lines >= 0)
);

-- What is known of each send journal of the lost time, and what each instance has read of it.
CREATE TABLE restore_evidence (
    restore_id uuid NOT NULL,
    run_id uuid NOT NULL,
    reader_id uuid NOT NULL,
    known_position bigint NOT NULL,
    known_lines bigint NOT NULL,
    kept boolean NOT NULL,
    closed boolean NOT NULL,
    found boolean NOT NULL,
    read_position bigint NOT NULL,
    read_last_at timestamptz,
    read_lines bigint NOT NULL,
    missing bigint NOT NULL,
    unreadable bigint NOT NULL,
    ended boolean NOT NULL,
    CONSTRAINT restore_evidence_pkey PRIMARY KEY (restore_id, run_id, reader_id),
    CONSTRAINT restore_evidence_restore_fkey FOREIGN KEY (restore_id) REFERENCES restores(id)
);

-- The amounts above which a decision of platform staff takes two people.
CREATE TABLE approval_limits (
    currency text NOT NULL,
    amount bigint NOT NULL,
    setting bigint,
    proposed_amount bigint,
    proposed_by text,
    proposed_actors text,
    proposed_access integer,
    proposed_at timestamptz,
    CONSTRAINT approval_limits_pkey PRIMARY KEY (currency),
    CONSTRAINT approval_limits_amount_sign CHECK (amount >= 0),
    CONSTRAINT approval_limits_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT approval_limits_proposal_complete CHECK (num_nonnulls(proposed_amount, proposed_by, proposed_actors, proposed_access, proposed_at) IN (0, 5))
);

-- What one person of the platform's staff has decided about money without a second one, within a day.
CREATE TABLE decisions_alone (
    id uuid NOT NULL,
    actors text NOT NULL,
    merchant_id uuid NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    decided_at timestamptz NOT NULL,
    CONSTRAINT decisions_alone_pkey PRIMARY KEY (id),
    CONSTRAINT decisions_alone_amount_sign CHECK (amount >= 0),
    CONSTRAINT decisions_alone_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD'))
);
CREATE INDEX decisions_alone_by_time ON decisions_alone (decided_at);

-- When a provider was last asked for the same amount from the same phone, for those that refuse it so soon.
CREATE TABLE prompt_turns (
    prompt bytea NOT NULL,
    taken_at timestamptz NOT NULL,
    CONSTRAINT prompt_turns_pkey PRIMARY KEY (prompt)
);
CREATE INDEX prompt_turns_by_time ON prompt_turns (taken_at);

-- What a person of the staff has proposed to do to the access of a merchant's user, until a second person agrees.
CREATE TABLE access_proposals (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    act text NOT NULL,
    password_hash text,
    proposed_by text NOT NULL,
    proposed_actors text NOT NULL,
    proposed_access integer NOT NULL,
    proposed_at timestamptz NOT NULL,
    CONSTRAINT access_proposals_pkey PRIMARY KEY (id),
    CONSTRAINT access_proposals_act_key UNIQUE (user_id, act),
    CONSTRAINT access_proposals_act_known CHECK (act IN ('set_password', 'remove_second_factor')),
    CONSTRAINT access_proposals_password CHECK ((act = 'set_password') = (password_hash IS NOT NULL))
);

-- The mails to owners about changes of access to their merchant that are still to be sent.
CREATE TABLE owner_notices (
    entry_id uuid NOT NULL,
    user_id uuid NOT NULL,
    merchant_id uuid NOT NULL,
    email text NOT NULL,
    action text NOT NULL,
    about text,
    at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    actor text,
    actor_email text,
    detail text,
    CONSTRAINT owner_notices_pkey PRIMARY KEY (entry_id, user_id)
);
CREATE INDEX owner_notices_due ON owner_notices (due_at);

-- What a provider last said about a payment, refund or payout that it refused, failed or left open, without phone numbers.
CREATE TABLE provider_words (
    merchant_id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    provider text NOT NULL,
    code text NOT NULL,
    sentence text NOT NULL,
    fault text NOT NULL,
    said_at timestamptz NOT NULL,
    CONSTRAINT provider_words_pkey PRIMARY KEY (merchant_id, subject_kind, subject_id),
    CONSTRAINT provider_words_kind CHECK (subject_kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT provider_words_length CHECK (length(code) <= 64 AND length(sentence) <= 300)
);
CREATE INDEX provider_words_by_time ON provider_words USING brin (said_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX provider_words_setup_idx ON provider_words (provider, said_at DESC) WHERE fault = 'setup';

-- The number up to which the events of an account were deleted after their retention.
CREATE TABLE webhook_events_deleted (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    deleted_to bigint NOT NULL,
    CONSTRAINT webhook_events_deleted_pkey PRIMARY KEY (merchant_id, account_id)
);

-- A provider's reference of a payment, refund or payout, unless it was made from our own id; two rows of one reference mean that it is no name to ask by.
CREATE TABLE provider_references (
    provider text NOT NULL,
    reference text NOT NULL,
    merchant_id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    told_at timestamptz NOT NULL,
    CONSTRAINT provider_references_pkey PRIMARY KEY (provider, reference, merchant_id, subject_kind, subject_id),
    CONSTRAINT provider_references_kind CHECK (subject_kind IN ('payment', 'refund', 'payout'))
);

-- A movement of our money as its provider tells of it, whichever ways it was told, with the balance after it.
CREATE TABLE provider_records (
    provider text NOT NULL,
    float_account text NOT NULL,
    receipt text NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    balance_currency text,
    balance_after bigint,
    about_kind text NOT NULL,
    about_id uuid NOT NULL,
    told_phone text,
    told_name text,
    told_account text,
    told_at text,
    kept_at timestamptz NOT NULL,
    callback_at timestamptz,
    notice_at timestamptz,
    answer_at timestamptz,
    query_at timestamptz,
    pull_at timestamptz,
    statement_at timestamptz,
    callback_id uuid,
    notice_id uuid,
    moved_at timestamptz,
    stated_amount bigint,
    CONSTRAINT provider_records_pkey PRIMARY KEY (receipt, kind, provider, float_account),
    CONSTRAINT provider_records_balance_whole CHECK ((balance_currency IS NULL) = (balance_after IS NULL)),
    CONSTRAINT provider_records_kind_known CHECK (kind IN ('money_in', 'money_out', 'refund', 'charge', 'sweep', 'other')),
    CONSTRAINT provider_records_told CHECK (num_nonnulls(callback_at, notice_at, answer_at, query_at, pull_at, statement_at) > 0)
);
CREATE INDEX provider_records_by_account ON provider_records (lower(told_account) COLLATE "C") WHERE told_account IS NOT NULL;
CREATE INDEX provider_records_by_amount ON provider_records (currency, abs(amount), kept_at DESC);
CREATE INDEX provider_records_by_kept_at ON provider_records (kept_at);
CREATE INDEX provider_records_by_move ON provider_records (moved_at) WHERE moved_at IS NOT NULL;
CREATE INDEX provider_records_by_name ON provider_records (lower(told_name) COLLATE "C") WHERE told_name IS NOT NULL;
CREATE INDEX provider_records_by_phone ON provider_records ("right"(told_phone, 3), kept_at DESC) WHERE told_phone IS NOT NULL;
CREATE INDEX provider_records_by_provider ON provider_records USING brin (provider text_bloom_ops (n_distinct_per_range='16', false_positive_rate='0.001')) WITH (pages_per_range='16', autosummarize='on');

-- An account that a merchant has at a provider itself: its channels, its sealed settings, and what is proposed for it.
CREATE TABLE provider_accounts (
    id uuid NOT NULL,
    name text NOT NULL,
    provider text NOT NULL,
    merchant_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    routes text[],
    settings bytea,
    draining boolean,
    proposed_routes text[],
    proposed_settings bytea,
    proposed_draining boolean,
    proposed_by text,
    proposed_actors text,
    proposed_access integer,
    proposed_at timestamptz,
    account_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
    proposed_account_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
    merchant_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
    proposed_merchant_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
    proposed_untried text,
    erased boolean NOT NULL DEFAULT false,
    out_of_use_at timestamptz,
    proposed_erased boolean NOT NULL DEFAULT false,
    credentials_end_on text,
    proposed_credentials_end_on text,
    CONSTRAINT provider_accounts_pkey PRIMARY KEY (id),
    CONSTRAINT provider_accounts_name_key UNIQUE (name),
    CONSTRAINT provider_accounts_known CHECK (num_nonnulls(routes, proposed_routes) > 0),
    CONSTRAINT provider_accounts_name_form CHECK (starts_with(name, provider || '-')),
    CONSTRAINT provider_accounts_proposal_complete CHECK (num_nonnulls(proposed_routes, proposed_settings, proposed_draining, proposed_by, proposed_actors, proposed_access, proposed_at) IN (0, 7)),
    CONSTRAINT provider_accounts_terms_complete CHECK (num_nonnulls(routes, settings, draining) IN (0, 3))
);
CREATE INDEX provider_accounts_changed ON provider_accounts (changed_at);

-- What the payouts of a merchant in one currency wait for, with what an owner wants to let through and waits for a second one or a day.
CREATE TABLE payout_rules (
    merchant_id uuid NOT NULL,
    currency text NOT NULL,
    approval_from bigint,
    next_approval_from bigint,
    next_by uuid,
    next_actors text,
    next_asked_at timestamptz,
    next_from timestamptz,
    payout_limit bigint,
    day_limit bigint,
    recipient_limit bigint,
    refuses boolean NOT NULL DEFAULT false,
    new_recipient_waits boolean NOT NULL DEFAULT false,
    next_payout_limit bigint,
    next_day_limit bigint,
    next_recipient_limit bigint,
    next_refuses boolean NOT NULL DEFAULT false,
    next_new_recipient_waits boolean NOT NULL DEFAULT false,
    mail_from bigint,
    mail_new_recipient boolean NOT NULL DEFAULT false,
    next_mail_from bigint,
    next_mail_new_recipient boolean NOT NULL DEFAULT false,
    new_recipient_code boolean NOT NULL DEFAULT false,
    next_new_recipient_code boolean NOT NULL DEFAULT false,
    limits_by text,
    next_limits_by text,
    transfer_limit bigint,
    transfer_day_limit bigint,
    next_transfer_limit bigint,
    next_transfer_day_limit bigint,
    refund_limit bigint,
    refund_day_limit bigint,
    next_refund_limit bigint,
    next_refund_day_limit bigint,
    refund_waits boolean NOT NULL DEFAULT false,
    next_refund_waits boolean NOT NULL DEFAULT false,
    CONSTRAINT payout_rules_pkey PRIMARY KEY (merchant_id, currency),
    CONSTRAINT payout_rules_amount_sign CHECK (approval_from > 0 AND next_approval_from > 0),
    CONSTRAINT payout_rules_currency CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT payout_rules_limit_sign CHECK (LEAST(payout_limit, day_limit, recipient_limit, next_payout_limit, next_day_limit, next_recipient_limit) > 0),
    CONSTRAINT payout_rules_mail_sign CHECK (LEAST(mail_from, next_mail_from) > 0),
    CONSTRAINT payout_rules_next_complete CHECK ((num_nonnulls(next_by, next_actors, next_asked_at) IN (0, 3)) AND (next_by IS NOT NULL OR num_nonnulls(next_approval_from, next_from) = 0)),
    CONSTRAINT payout_rules_next_limits CHECK (next_by IS NOT NULL OR num_nonnulls(next_payout_limit, next_day_limit, next_recipient_limit) = 0 AND NOT next_refuses AND NOT next_new_recipient_waits),
    CONSTRAINT payout_rules_next_mails CHECK (next_by IS NOT NULL OR next_mail_from IS NULL AND NOT next_mail_new_recipient),
    CONSTRAINT payout_rules_next_refunds CHECK (next_by IS NOT NULL OR num_nonnulls(next_refund_limit, next_refund_day_limit) = 0),
    CONSTRAINT payout_rules_next_transfers CHECK (next_by IS NOT NULL OR num_nonnulls(next_transfer_limit, next_transfer_day_limit) = 0),
    CONSTRAINT payout_rules_refund_sign CHECK (LEAST(refund_limit, refund_day_limit, next_refund_limit, next_refund_day_limit) > 0),
    CONSTRAINT payout_rules_transfer_sign CHECK (LEAST(transfer_limit, transfer_day_limit, next_transfer_limit, next_transfer_day_limit) > 0),
    CONSTRAINT payout_rules_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

-- An erasure of names and phones that waits for a second person, or that is not complete; without the phone.
CREATE TABLE payer_erasures (
    id uuid NOT NULL,
    print text NOT NULL,
    shown text NOT NULL,
    agreed boolean NOT NULL,
    proposed_by text NOT NULL,
    proposed_actors text NOT NULL,
    proposed_access integer NOT NULL,
    proposed_at timestamptz NOT NULL,
    CONSTRAINT payer_erasures_pkey PRIMARY KEY (id),
    CONSTRAINT payer_erasures_print_key UNIQUE (print)
);

-- The fees that two people of the staff have agreed on for a merchant, of all times.
CREATE TABLE merchant_fees (
    merchant_id uuid NOT NULL,
    number integer NOT NULL,
    rules text NOT NULL,
    counts_from timestamptz NOT NULL,
    proposed_by text NOT NULL,
    agreed_by text NOT NULL,
    agreed_at timestamptz NOT NULL,
    CONSTRAINT merchant_fees_pkey PRIMARY KEY (merchant_id, number),
    CONSTRAINT merchant_fees_never_earlier CHECK (counts_from >= agreed_at),
    CONSTRAINT merchant_fees_number_positive CHECK (number > 0),
    CONSTRAINT merchant_fees_two_people CHECK (proposed_by <> agreed_by)
);

-- Fees that one person of the staff has proposed for a merchant, until a second person agrees.
CREATE TABLE fee_proposals (
    merchant_id uuid NOT NULL,
    rules text NOT NULL,
    counts_from timestamptz,
    proposed_by text NOT NULL,
    proposed_actors text NOT NULL,
    proposed_access integer NOT NULL,
    proposed_at timestamptz NOT NULL,
    CONSTRAINT fee_proposals_pkey PRIMARY KEY (merchant_id)
);

-- What an account of ours at a provider held at a time, booked or as the provider told it.
CREATE TABLE float_balances (
    provider text NOT NULL,
    float_account text NOT NULL,
    currency text NOT NULL,
    side text NOT NULL,
    at timestamptz NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT float_balances_pkey PRIMARY KEY (provider, float_account, currency, side, at),
    CONSTRAINT float_balances_side_known CHECK (side IN ('booked', 'asked', 'told')),
    CONSTRAINT float_balances_whole CHECK (amount = trunc(amount))
);
CREATE INDEX float_balances_by_time ON float_balances (at);

-- What the platform has charged an account in a month and a currency, numbered without a hole; never changed.
CREATE TABLE fee_invoices (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    number bigint NOT NULL,
    currency text NOT NULL,
    month text NOT NULL,
    since timestamptz NOT NULL,
    before timestamptz NOT NULL,
    time_zone text NOT NULL,
    issuer_name text NOT NULL,
    issuer_address text,
    issuer_tax_number text,
    business text NOT NULL,
    account_name text NOT NULL,
    account_number text NOT NULL,
    tax_number text,
    payments bigint NOT NULL,
    payment_fees bigint NOT NULL,
    payouts bigint NOT NULL,
    payout_fees bigint NOT NULL,
    returns bigint NOT NULL,
    returned_fees bigint NOT NULL,
    total bigint NOT NULL,
    vat_basis_points integer NOT NULL,
    vat bigint NOT NULL,
    issued_at timestamptz NOT NULL,
    CONSTRAINT fee_invoices_pkey PRIMARY KEY (merchant_id, account_id, id),
    CONSTRAINT fee_invoices_by_time UNIQUE (merchant_id, account_id, issued_at),
    CONSTRAINT fee_invoices_number_key UNIQUE (number),
    CONSTRAINT fee_invoices_once UNIQUE (merchant_id, account_id, month, currency),
    CONSTRAINT fee_invoices_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT fee_invoices_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT fee_invoices_number_positive CHECK (number > 0),
    CONSTRAINT fee_invoices_parts CHECK (payments >= 0 AND payouts >= 0 AND returns >= 0 AND payment_fees >= payments AND payout_fees >= payouts AND returned_fees >= returns AND (payments + payouts + returns) > 0),
    CONSTRAINT fee_invoices_period CHECK (since < before AND before <= issued_at),
    CONSTRAINT fee_invoices_total CHECK (total = (payment_fees + payout_fees - returned_fees)),
    CONSTRAINT fee_invoices_vat CHECK (vat_basis_points >= 0 AND vat_basis_points <= 9999 AND vat::numeric = round(total::numeric * vat_basis_points::numeric / (10000 + vat_basis_points)::numeric)),
    CONSTRAINT fee_invoices_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
);

-- Up to when the fees of an account are invoiced.
CREATE TABLE fee_invoice_ends (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    month text NOT NULL,
    invoiced_until timestamptz NOT NULL,
    issued_at timestamptz NOT NULL,
    CONSTRAINT fee_invoice_ends_pkey PRIMARY KEY (merchant_id, account_id),
    CONSTRAINT fee_invoice_ends_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT fee_invoice_ends_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
);

-- The number of the last fee invoice, in one row.
CREATE TABLE fee_invoice_numbers (
    one boolean NOT NULL DEFAULT true,
    last_number bigint NOT NULL,
    CONSTRAINT fee_invoice_numbers_pkey PRIMARY KEY (one),
    CONSTRAINT fee_invoice_numbers_one_row CHECK (one),
    CONSTRAINT fee_invoice_numbers_sign CHECK (last_number >= 0)
);

-- What a merchant asks one payer for, the account at the paybill that the payer types, and how much has come.
CREATE TABLE payment_requests (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    wallet_id uuid NOT NULL,
    reference text NOT NULL,
    pay_to text NOT NULL,
    currency text NOT NULL,
    amount bigint,
    expires_at timestamptz,
    partial boolean NOT NULL,
    created_at timestamptz NOT NULL,
    created_by text,
    created_from text,
    metadata text,
    metadata_terms text,
    state text NOT NULL,
    received bigint NOT NULL,
    payments integer NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT payment_requests_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT payment_requests_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT payment_requests_pay_to_key UNIQUE (merchant_id, pay_to),
    CONSTRAINT payment_requests_reference_key UNIQUE (merchant_id, reference),
    CONSTRAINT payment_requests_positive CHECK (amount > 0),
    CONSTRAINT payment_requests_received_counts CHECK (received >= 0 AND payments >= 0 AND (received = 0) = (payments = 0)),
    CONSTRAINT payment_requests_reference_length CHECK (char_length(reference) >= 1 AND char_length(reference) <= 64),
    CONSTRAINT payment_requests_state_complete CHECK (
    CASE state
        WHEN 'open' THEN payments = 0
        WHEN 'underpaid' THEN payments > 0 AND received < amount
        WHEN 'paid' THEN payments > 0 AND received >= COALESCE(amount, 1::bigint)
        WHEN 'overpaid' THEN payments > 0 AND received > COALESCE(amount, 1::bigint)
        WHEN 'paid_late' THEN payments > 0
        ELSE received < COALESCE(amount, 1::bigint)
    END),
    CONSTRAINT payment_requests_state_known CHECK (state IN ('open', 'underpaid', 'paid', 'overpaid', 'expired', 'canceled', 'paid_late'))
);
CREATE INDEX payment_requests_by_account ON payment_requests (merchant_id, account_id, created_at DESC);
CREATE INDEX payment_requests_by_metadata ON payment_requests USING gin (string_to_array(metadata_terms, ' ')) WHERE metadata_terms IS NOT NULL;
CREATE INDEX payment_requests_by_reference ON payment_requests (merchant_id, lower(reference) COLLATE "C");
CREATE INDEX payment_requests_by_state ON payment_requests (merchant_id, account_id, state, created_at DESC);
CREATE INDEX payment_requests_due ON payment_requests (expires_at) WHERE (state IN ('open', 'underpaid')) AND expires_at IS NOT NULL;

-- The payments that came for each payment request, with the state of the request after each.
CREATE TABLE payment_request_payments (
    merchant_id uuid NOT NULL,
    request_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    state text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT payment_request_payments_pkey PRIMARY KEY (merchant_id, request_id, payment_id),
    CONSTRAINT payment_request_payments_positive CHECK (amount > 0)
);
CREATE INDEX payment_request_payments_by_time ON payment_request_payments (merchant_id, request_id, at DESC);

-- The characters with which the accounts of a merchant's payment requests begin.
CREATE TABLE request_prefixes (
    merchant_id uuid NOT NULL,
    prefix text NOT NULL,
    CONSTRAINT request_prefixes_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT request_prefixes_prefix_key UNIQUE (prefix),
    CONSTRAINT request_prefixes_form CHECK (prefix ~ '^[A-Z][0-9A-Z]{3}$')
);

-- How payments, refunds and payouts ended, by the hour in which they were created, kept by triggers.
CREATE TABLE outcome_hours (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    currency text NOT NULL,
    kind text NOT NULL,
    hour timestamptz NOT NULL,
    channel text NOT NULL,
    provider text NOT NULL,
    outcome text NOT NULL,
    rows bigint NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT outcome_hours_pkey PRIMARY KEY (merchant_id, account_id, currency, kind, hour, channel, provider, outcome),
    CONSTRAINT outcome_hours_kind_known CHECK (kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT outcome_hours_whole CHECK (hour = date_trunc('hour', hour, 'UTC'))
) WITH (fillfactor=70);
CREATE INDEX outcome_hours_by_time ON outcome_hours USING brin (hour) WITH (pages_per_range='32', autosummarize='on');

-- Up to which hour the ended payments, refunds and payouts of a merchant from before this table are still to be counted.
CREATE TABLE outcome_hours_missing (
    merchant_id uuid NOT NULL,
    created_before timestamptz NOT NULL,
    CONSTRAINT outcome_hours_missing_pkey PRIMARY KEY (merchant_id)
);

-- The accounts whose payouts staff keep from being sent, why, and what a person has proposed to end it.
CREATE TABLE payout_reviews (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    reason text NOT NULL,
    since timestamptz NOT NULL,
    end_by text,
    end_actors text,
    end_access integer,
    end_note text,
    end_at timestamptz,
    lost_until timestamptz,
    CONSTRAINT payout_reviews_pkey PRIMARY KEY (merchant_id, account_id),
    CONSTRAINT payout_reviews_end_complete CHECK (num_nonnulls(end_by, end_actors, end_access, end_note, end_at) IN (0, 5)),
    CONSTRAINT payout_reviews_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
);

-- What was taken from a statement of a provider that staff uploaded: who, when, and how many rows were new, known or differing.
CREATE TABLE provider_statements (
    id uuid NOT NULL,
    provider text NOT NULL,
    float_account text NOT NULL,
    currency text NOT NULL,
    digest text NOT NULL,
    taken_by text NOT NULL,
    taken_at timestamptz NOT NULL,
    fresh integer NOT NULL,
    known integer NOT NULL,
    differing integer NOT NULL,
    suspended integer NOT NULL,
    left_out integer NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    unread text[] NOT NULL,
    CONSTRAINT provider_statements_pkey PRIMARY KEY (id),
    CONSTRAINT provider_statements_once UNIQUE (provider, float_account, currency, digest),
    CONSTRAINT provider_statements_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT provider_statements_digest_form CHECK (digest ~ '^[0-9a-f]{64}$'),
    CONSTRAINT provider_statements_parts CHECK (fresh >= 0 AND known >= 0 AND (fresh + known) > 0 AND differing >= 0 AND differing <= known AND suspended >= 0 AND suspended <= (fresh + known) AND left_out >= 0),
    CONSTRAINT provider_statements_period CHECK (first_at <= last_at)
);
CREATE UNIQUE INDEX provider_statements_by_time ON provider_statements (taken_at);

-- The names that merchants gave to the numbers of payers and recipients themselves, for each account apart.
CREATE TABLE contacts (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    number text NOT NULL,
    told_name text NOT NULL,
    name text NOT NULL,
    named_at timestamptz NOT NULL,
    supplier boolean NOT NULL DEFAULT false,
    CONSTRAINT contacts_pkey PRIMARY KEY (merchant_id, account_id, number, told_name),
    CONSTRAINT contacts_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
    CONSTRAINT contacts_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts(merchant_id, id)
);
CREATE INDEX contacts_by_end ON contacts ("right"(number, 3));
CREATE INDEX contacts_by_name ON contacts (merchant_id, account_id, lower(name) COLLATE "C");
CREATE INDEX contacts_of_suppliers ON contacts (merchant_id, account_id, named_at DESC) WHERE supplier;

-- What people made go wrong on the sandbox's network, and for how long.
CREATE TABLE sandbox_faults (
    fault text NOT NULL,
    left_over integer NOT NULL,
    until timestamptz,
    CONSTRAINT sandbox_faults_pkey PRIMARY KEY (fault),
    CONSTRAINT sandbox_faults_known CHECK (fault IN ('lose', 'double', 'echo', 'silence')),
    CONSTRAINT sandbox_faults_left CHECK (left_over >= 0),
    CONSTRAINT sandbox_faults_until CHECK ((fault = 'silence') = (until IS NOT NULL))
);

-- What moved through the sandbox's accounts because people made it: money that came, charges and sweeps.
CREATE TABLE sandbox_movements (
    id uuid NOT NULL,
    float_account text NOT NULL,
    currency text NOT NULL,
    receipt text NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    phone text,
    name text,
    account_reference text,
    moved_at timestamptz NOT NULL,
    CONSTRAINT sandbox_movements_pkey PRIMARY KEY (id),
    CONSTRAINT sandbox_movements_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT sandbox_movements_kind_known CHECK (kind IN ('money_in', 'charge', 'sweep'))
);
CREATE INDEX sandbox_movements_by_time ON sandbox_movements (float_account, currency, moved_at);

-- A row of an uploaded statement, and what it became: new, merged, a mismatch, or money in suspense.
CREATE TABLE provider_statement_rows (
    file uuid NOT NULL,
    line integer NOT NULL,
    kind text NOT NULL,
    receipt text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    moved_at timestamptz NOT NULL,
    became text NOT NULL,
    CONSTRAINT provider_statement_rows_pkey PRIMARY KEY (file, line, kind, receipt),
    CONSTRAINT provider_statement_rows_became_known CHECK (became IN ('new', 'merged', 'mismatch', 'suspended')),
    CONSTRAINT provider_statement_rows_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT provider_statement_rows_kind_known CHECK (kind IN ('money_in', 'money_out', 'refund', 'charge', 'sweep', 'other')),
    CONSTRAINT provider_statement_rows_line CHECK (line > 0)
);

-- How a person has said that the columns of an account's statements are named.
CREATE TABLE provider_statement_headers (
    provider text NOT NULL,
    float_account text NOT NULL,
    titles text[] NOT NULL,
    names text[] NOT NULL,
    named_by text NOT NULL,
    named_at timestamptz NOT NULL,
    CONSTRAINT provider_statement_headers_pkey PRIMARY KEY (provider, float_account),
    CONSTRAINT provider_statement_headers_pairs CHECK (cardinality(titles) = cardinality(names))
);

-- When an account at a provider was last heard, asked and answered, by its name.
CREATE TABLE provider_account_contacts (
    name text NOT NULL,
    heard_at timestamptz,
    asked_at timestamptz,
    answered_at timestamptz,
    CONSTRAINT provider_account_contacts_pkey PRIMARY KEY (name)
);

-- The payments that are pending, processing or canceled, of which a late result is awaited, or that have no receipt yet, kept by triggers.
CREATE TABLE open_payments (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    provider text NOT NULL,
    channel text NOT NULL,
    amount bigint NOT NULL,
    next_look_at timestamptz,
    CONSTRAINT open_payments_pkey PRIMARY KEY (merchant_id, id)
) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
CREATE INDEX open_payments_by_time ON open_payments (merchant_id, account_id, currency, created_at DESC);
CREATE INDEX open_payments_due ON open_payments (provider, next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX open_payments_prompts ON open_payments (provider, amount) WHERE channel = 'mm_stk_push';

-- What providers told of payers: names, accounts that they typed, and numbers that were not asked, kept by triggers.
CREATE TABLE told_payers (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    asked boolean NOT NULL,
    phone text,
    name text,
    account text,
    CONSTRAINT told_payers_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT told_payers_something CHECK (num_nonnulls(phone, name, account) > 0)
);
CREATE INDEX told_payers_by_account ON told_payers (merchant_id, lower(account) COLLATE "C") WHERE account IS NOT NULL;
CREATE INDEX told_payers_by_name ON told_payers (merchant_id, lower(name) COLLATE "C") WHERE name IS NOT NULL;
CREATE INDEX told_payers_by_payer ON told_payers (merchant_id, phone, lower(COALESCE(name, '')), created_at DESC) WHERE phone IS NOT NULL AND NOT asked;
CREATE INDEX told_payers_by_phone ON told_payers (merchant_id, "right"(phone, 3), created_at DESC) WHERE phone IS NOT NULL;

-- How far the payments to an account at a provider are listed, and what the last list told.
CREATE TABLE pulled_accounts (
    provider text NOT NULL,
    float_account text NOT NULL,
    pulled_to timestamptz,
    asked_at timestamptz NOT NULL,
    listed_at timestamptz,
    found bigint NOT NULL DEFAULT 0,
    unfinished text,
    CONSTRAINT pulled_accounts_pkey PRIMARY KEY (provider, float_account)
);

-- A charge that a provider took from the platform, or a sweep to its bank, as it is booked; it moves no merchant's money.
CREATE TABLE own_movements (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    float_account text NOT NULL,
    receipt text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    by_tariff boolean NOT NULL,
    corrected bigint,
    booked_at timestamptz NOT NULL,
    CONSTRAINT own_movements_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT own_movements_amount CHECK (amount <> 0),
    CONSTRAINT own_movements_corrected CHECK (corrected IS NULL OR by_tariff AND corrected <> 0 AND corrected <> amount),
    CONSTRAINT own_movements_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT own_movements_kind_known CHECK (kind IN ('charge', 'sweep'))
);
CREATE INDEX own_movements_by_time ON own_movements (booked_at);

-- The mails with receipts to payers that are still to be sent.
CREATE TABLE receipt_mails (
    merchant_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    CONSTRAINT receipt_mails_pkey PRIMARY KEY (merchant_id, id)
);
CREATE INDEX receipt_mails_due ON receipt_mails (due_at);

-- The accounts at providers that hold less than they should.
CREATE TABLE low_floats (
    provider text NOT NULL,
    float_account text NOT NULL,
    currency text NOT NULL,
    since timestamptz NOT NULL,
    CONSTRAINT low_floats_pkey PRIMARY KEY (provider, float_account, currency)
);

-- The mails to staff about accounts at providers that became low, which are still to be sent.
CREATE TABLE low_float_mails (
    id uuid NOT NULL,
    staff_id uuid NOT NULL,
    email text NOT NULL,
    provider text NOT NULL,
    float_account text NOT NULL,
    currency text NOT NULL,
    held numeric NOT NULL,
    bound numeric NOT NULL,
    at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    CONSTRAINT low_float_mails_pkey PRIMARY KEY (id, staff_id)
);
CREATE INDEX low_float_mails_due ON low_float_mails (due_at);

-- The phone on which a user gets notices by SMS.
CREATE TABLE notice_phones (
    merchant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    phone text,
    confirmed_at timestamptz,
    language text NOT NULL,
    topics text NOT NULL,
    wanted_phone text,
    code_hash text,
    code_until timestamptz,
    failures integer NOT NULL,
    asked integer NOT NULL,
    asked_since timestamptz NOT NULL,
    CONSTRAINT notice_phones_pkey PRIMARY KEY (merchant_id, user_id)
);

-- The notices that are still to be sent by SMS.
CREATE TABLE sms_notices (
    entry_id uuid NOT NULL,
    user_id uuid NOT NULL,
    merchant_id uuid NOT NULL,
    phone text NOT NULL,
    language text NOT NULL,
    action text NOT NULL,
    at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    CONSTRAINT sms_notices_pkey PRIMARY KEY (entry_id, user_id)
);
CREATE INDEX sms_notices_due ON sms_notices (due_at);

-- What two people of the staff have said, once for all, of accounts at providers.
CREATE TABLE float_rules (
    float_account text NOT NULL,
    topic text NOT NULL,
    number integer NOT NULL,
    says text,
    proposed_by text NOT NULL,
    agreed_by text NOT NULL,
    agreed_at timestamptz NOT NULL,
    CONSTRAINT float_rules_pkey PRIMARY KEY (float_account, topic, number),
    CONSTRAINT float_rules_number_positive CHECK (number > 0),
    CONSTRAINT float_rules_topic_known CHECK (topic IN ('receives_for', 'sweeps')),
    CONSTRAINT float_rules_two_people CHECK (proposed_by <> agreed_by)
);

-- What one person of the staff has proposed of an account at a provider, until a second person agrees.
CREATE TABLE float_rule_proposals (
    float_account text NOT NULL,
    topic text NOT NULL,
    says text,
    proposed_by text NOT NULL,
    proposed_actors text NOT NULL,
    proposed_access integer NOT NULL,
    proposed_at timestamptz NOT NULL,
    CONSTRAINT float_rule_proposals_pkey PRIMARY KEY (float_account, topic),
    CONSTRAINT float_rule_proposals_topic_known CHECK (topic IN ('receives_for', 'sweeps'))
);

-- How payments, refunds and payouts ended, by the day in which they were created: the hours of days that are over, added up by a task and kept by triggers.
CREATE TABLE outcome_days (
    merchant_id uuid NOT NULL,
    account_id uuid NOT NULL,
    currency text NOT NULL,
    kind text NOT NULL,
    day timestamptz NOT NULL,
    channel text NOT NULL,
    provider text NOT NULL,
    outcome text NOT NULL,
    rows bigint NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT outcome_days_pkey PRIMARY KEY (merchant_id, account_id, currency, kind, day, channel, provider, outcome),
    CONSTRAINT outcome_days_kind_known CHECK (kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT outcome_days_whole CHECK (day = date_trunc('day', day, 'UTC'))
);

-- Up to which day the hours of a merchant are in the days.
CREATE TABLE outcome_days_ends (
    merchant_id uuid NOT NULL,
    stored_until timestamptz NOT NULL,
    CONSTRAINT outcome_days_ends_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT outcome_days_ends_whole CHECK (stored_until = date_trunc('day', stored_until, 'UTC'))
);

-- What platform staff has noted about merchants; never changed, and never shown to them.
CREATE TABLE merchant_notes (
    merchant_id uuid NOT NULL,
    written_at timestamptz NOT NULL,
    id uuid NOT NULL,
    body text NOT NULL,
    written_by text NOT NULL,
    CONSTRAINT merchant_notes_pkey PRIMARY KEY (merchant_id, written_at)
);

-- The e-mails that logins are to have, until both addresses have confirmed them, with the hashes of the codes.
CREATE TABLE email_changes (
    login_id uuid NOT NULL,
    wanted_email text,
    former_hash text,
    wanted_hash text,
    codes_until timestamptz,
    failures integer NOT NULL,
    asked integer NOT NULL,
    asked_since timestamptz NOT NULL,
    CONSTRAINT email_changes_pkey PRIMARY KEY (login_id)
);

-- The two lines of each movement, which add up to zero; a wallet's line shows the balance after it.
CREATE VIEW entries AS
 SELECT movements.merchant_id,
    movements.subject_id,
    movements.kind,
    2 * movements.line - 1 AS line,
    movements.account_id,
    movements.from_place AS place,
    movements.from_wallet_id AS wallet_id,
    movements.currency,
    - movements.amount AS amount,
    movements.from_balance AS balance,
    movements.from_version AS version,
    movements.at
   FROM movements
UNION ALL
 SELECT movements.merchant_id,
    movements.subject_id,
    movements.kind,
    2 * movements.line AS line,
    movements.account_id,
    movements.to_place AS place,
    movements.to_wallet_id AS wallet_id,
    movements.currency,
    movements.amount,
    movements.to_balance AS balance,
    movements.to_version AS version,
    movements.at
   FROM movements;

-- The events of the ledger: the first movement of each kind of posting about a subject.
CREATE VIEW postings AS
 SELECT merchant_id,
    subject_kind,
    subject_id,
    kind,
    account_id,
    at
   FROM movements
  WHERE line = 1;

CREATE OR REPLACE FUNCTION advance_ledger_checkpoint()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', '$user', 'public', 'pg_temp'
AS $function$
DECLARE
    present timestamptz := clock_timestamp();
    first   timestamptz;
BEGIN
    UPDATE ledger_checkpoint SET as_of = present WHERE as_of IS NOT NULL;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'no proof of the whole has left a checkpoint' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    SELECT min(since) INTO first FROM unproven_movements;
    WITH fresh AS MATERIALIZED (
        SELECT m.* FROM movements m
        LEFT JOIN ledger_checkpoint_merchants k ON k.merchant_id = m.merchant_id
        WHERE m.at >= first AND (k.last_at IS NULL OR m.at > k.last_at)),
    lines AS MATERIALIZED (
        SELECT merchant_id, from_wallet_id AS wallet_id, from_place AS place, currency, -amount::numeric AS amount
        FROM fresh
        UNION ALL
        SELECT merchant_id, to_wallet_id, to_place, currency, amount FROM fresh),
    moved_wallets AS (
        INSERT INTO ledger_checkpoint_wallets AS k (merchant_id, wallet_id, available, pending, version)
        SELECT w.merchant_id, w.id, w.available, w.pending, w.version
        FROM (SELECT DISTINCT merchant_id, wallet_id FROM lines WHERE wallet_id IS NOT NULL) l
        JOIN wallets w ON w.merchant_id = l.merchant_id AND w.id = l.wallet_id
        ON CONFLICT (merchant_id, wallet_id) DO UPDATE
            SET available = excluded.available, pending = excluded.pending, version = excluded.version),
    moved_places AS (
        INSERT INTO ledger_checkpoint_places AS k (merchant_id, place, currency, amount)
        SELECT merchant_id, place, currency, sum(amount) FROM lines WHERE wallet_id IS NULL GROUP BY 1, 2, 3
        ON CONFLICT (merchant_id, place, currency) DO UPDATE SET amount = k.amount + excluded.amount)
    INSERT INTO ledger_checkpoint_merchants AS k (merchant_id, last_at)
    SELECT merchant_id, max(at) FROM fresh GROUP BY merchant_id
    ON CONFLICT (merchant_id) DO UPDATE SET last_at = excluded.last_at;
    
    DELETE FROM unproven_movements;
END
$function$;

CREATE OR REPLACE FUNCTION audit_log_expire()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM refuse_early_deletion('audit_log', OLD.at, true, TG_TABLE_NAME);
    RETURN OLD;
END
$function$;
CREATE TRIGGER audit_log_expire BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_expire();

CREATE OR REPLACE FUNCTION check_movements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    wallet_ids   uuid[];
    stray        uuid;
BEGIN
    SELECT array_agg(m.merchant_id), array_agg(m.account_id), array_agg(m.currency), array_agg(m.wallet_id)
        INTO merchant_ids, account_ids, currencies, wallet_ids
        FROM (SELECT merchant_id, account_id, currency, from_wallet_id AS wallet_id FROM written
                  WHERE from_wallet_id IS NOT NULL
              UNION
              SELECT merchant_id, account_id, currency, to_wallet_id FROM written WHERE to_wallet_id IS NOT NULL) m;
    SELECT m.wallet_id INTO stray
        FROM unnest(merchant_ids, account_ids, currencies, wallet_ids)
            AS m (merchant_id, account_id, currency, wallet_id)
        WHERE (SELECT w.account_id = m.account_id AND w.currency = m.currency FROM wallets w
               WHERE w.merchant_id = m.merchant_id AND w.id = m.wallet_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'wallet % is not of the account and currency of its movement', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_wallets';
    END IF;
    SELECT array_agg(m.merchant_id), array_agg(m.account_id) INTO merchant_ids, account_ids
        FROM (SELECT DISTINCT merchant_id, account_id FROM written
              WHERE from_wallet_id IS NULL AND to_wallet_id IS NULL) m;
    IF merchant_ids IS NULL THEN
        RETURN NULL;
    END IF;
    SELECT m.account_id INTO stray FROM unnest(merchant_ids, account_ids) AS m (merchant_id, account_id)
        WHERE (SELECT true FROM accounts a WHERE a.merchant_id = m.merchant_id AND a.id = m.account_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'a movement on % is on no account', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_account';
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER movements_sound AFTER INSERT ON movements REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_movements();

CREATE OR REPLACE FUNCTION claim_ledger_proof(proof text, before timestamp with time zone, lease_seconds bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', '$user', 'public', 'pg_temp'
AS $function$
DECLARE
    present timestamptz := service_time();
    ends    timestamptz := present + greatest(lease_seconds, 0) * interval '1 second';
BEGIN
    UPDATE ledger_proofs SET claimed_until = ends
    WHERE kind = proof AND as_of IS NOT DISTINCT FROM before
        AND (claimed_until <= present OR claimed_until > ends + interval '1 minute');
    RETURN FOUND;
END
$function$;

CREATE OR REPLACE FUNCTION count_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    channels     text[];
    providers    text[];
    outcomes     text[];
    numbers      bigint[];
    amounts      numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.channel), array_agg(s.provider), array_agg(s.outcome), array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour, channel, provider,
                      CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END AS outcome,
                      count(*) AS rows, sum(amount) AS amount
                  FROM written WHERE state IN ('succeeded', 'failed', 'canceled') GROUP BY 1, 2, 3, 4, 5, 6, 7) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.channel), array_agg(s.provider), array_agg(s.outcome), array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour, channel, provider,
                      CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END AS outcome,
                      sum(sign) AS rows, sum(sign * amount) AS amount
                  FROM (SELECT merchant_id, account_id, currency, created_at, channel, provider, state, failure_reason,
                            paid_later, amount, 1 AS sign
                        FROM written WHERE state IN ('succeeded', 'failed', 'canceled')
                        UNION ALL
                        SELECT merchant_id, account_id, currency, created_at, channel, provider, state, failure_reason,
                            paid_later, amount, -1
                        FROM replaced WHERE state IN ('succeeded', 'failed', 'canceled')) moved
                  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO outcome_hours AS h (merchant_id, account_id, currency, kind, hour, channel, provider, outcome, rows,
            amount)
        SELECT s.merchant_id, s.account_id, s.currency, TG_ARGV[0], s.hour, s.channel, s.provider, s.outcome, s.number,
            s.amount
        FROM unnest(merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts)
            AS s (merchant_id, account_id, currency, hour, channel, provider, outcome, number, amount)
        WHERE NOT EXISTS (SELECT FROM outcome_hours_missing m
                          WHERE m.merchant_id = s.merchant_id AND s.hour < m.created_before)
        ORDER BY 1, 2, 3, 5, 6, 7, 8
        ON CONFLICT (merchant_id, account_id, currency, kind, hour, channel, provider, outcome)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
        IF EXISTS (SELECT FROM unnest(merchant_ids, hours) AS s (merchant_id, hour)
                   WHERE s.hour < (SELECT e.stored_until FROM outcome_days_ends e WHERE e.merchant_id = s.merchant_id)) THEN
            INSERT INTO outcome_days AS d (merchant_id, account_id, currency, kind, day, channel, provider, outcome, rows,
                amount)
            SELECT s.merchant_id, s.account_id, s.currency, TG_ARGV[0], date_trunc('day', s.hour, 'UTC'), s.channel,
                s.provider, s.outcome, sum(s.number), sum(s.amount)
            FROM unnest(merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts)
                AS s (merchant_id, account_id, currency, hour, channel, provider, outcome, number, amount)
            WHERE s.hour < (SELECT e.stored_until FROM outcome_days_ends e WHERE e.merchant_id = s.merchant_id)
            GROUP BY 1, 2, 3, 5, 6, 7, 8 ORDER BY 1, 2, 3, 5, 6, 7, 8
            ON CONFLICT (merchant_id, account_id, currency, kind, day, channel, provider, outcome)
                DO UPDATE SET rows = d.rows + excluded.rows, amount = d.amount + excluded.amount;
        END IF;
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER payments_outcomes AFTER INSERT ON payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payment');
CREATE TRIGGER payments_outcomes_changed AFTER UPDATE ON payments REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payment');
CREATE TRIGGER refunds_outcomes AFTER INSERT ON refunds REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('refund');
CREATE TRIGGER refunds_outcomes_changed AFTER UPDATE ON refunds REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('refund');
CREATE TRIGGER payouts_outcomes AFTER INSERT ON payouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payout');
CREATE TRIGGER payouts_outcomes_changed AFTER UPDATE ON payouts REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payout');

CREATE OR REPLACE FUNCTION count_payment_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    numbers      bigint[];
    amounts      numeric[];
    fees         numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour,
                      count(*) AS rows, sum(amount) AS amount, sum(fee) AS fee
                  FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 4) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour,
                      sum(sign) AS rows, sum(sign * amount) AS amount, sum(sign * fee) AS fee
                  FROM (SELECT merchant_id, account_id, currency, created_at, amount, fee, 1 AS sign
                        FROM written WHERE state = 'succeeded'
                        UNION ALL
                        SELECT merchant_id, account_id, currency, created_at, amount, fee, -1
                        FROM replaced WHERE state = 'succeeded') moved
                  GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT s.merchant_id, s.account_id, s.currency, 'payment', s.hour, s.number, s.amount, s.fee
        FROM unnest(merchant_ids, account_ids, currencies, hours, numbers, amounts, fees)
            AS s (merchant_id, account_id, currency, hour, number, amount, fee)
        ORDER BY 1, 2, 3, 5
        ON CONFLICT (merchant_id, account_id, currency, kind, hour)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount,
                fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER payments_counted AFTER INSERT ON payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_payment_hours();
CREATE TRIGGER payments_recounted AFTER UPDATE ON payments REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_payment_hours();

CREATE OR REPLACE FUNCTION count_payout_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    numbers      bigint[];
    amounts      numeric[];
    fees         numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      count(*) AS rows, sum(amount) AS amount, sum(fee) AS fee
                  FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 4) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      sum(sign) AS rows, sum(sign * amount) AS amount, sum(sign * fee) AS fee
                  FROM (SELECT merchant_id, account_id, currency, updated_at, amount, fee, 1 AS sign
                        FROM written WHERE state = 'succeeded'
                        UNION ALL
                        SELECT merchant_id, account_id, currency, updated_at, amount, fee, -1
                        FROM replaced WHERE state = 'succeeded') moved
                  GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT s.merchant_id, s.account_id, s.currency, 'payout', s.hour, s.number, s.amount, s.fee
        FROM unnest(merchant_ids, account_ids, currencies, hours, numbers, amounts, fees)
            AS s (merchant_id, account_id, currency, hour, number, amount, fee)
        ORDER BY 1, 2, 3, 5
        ON CONFLICT (merchant_id, account_id, currency, kind, hour)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount,
                fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER payouts_counted AFTER INSERT ON payouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_payout_hours();
CREATE TRIGGER payouts_recounted AFTER UPDATE ON payouts REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_payout_hours();

CREATE OR REPLACE FUNCTION count_refund_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    numbers      bigint[];
    amounts      numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      count(*) AS rows, sum(amount) AS amount
                  FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 4) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      sum(sign) AS rows, sum(sign * amount) AS amount
                  FROM (SELECT merchant_id, account_id, currency, updated_at, amount, 1 AS sign
                        FROM written WHERE state = 'succeeded'
                        UNION ALL
                        SELECT merchant_id, account_id, currency, updated_at, amount, -1
                        FROM replaced WHERE state = 'succeeded') moved
                  GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT s.merchant_id, s.account_id, s.currency, 'refund', s.hour, s.number, s.amount, 0
        FROM unnest(merchant_ids, account_ids, currencies, hours, numbers, amounts)
            AS s (merchant_id, account_id, currency, hour, number, amount)
        ORDER BY 1, 2, 3, 5
        ON CONFLICT (merchant_id, account_id, currency, kind, hour)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_refund_hours();
CREATE TRIGGER refunds_recounted AFTER UPDATE ON refunds REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_refund_hours();

CREATE OR REPLACE FUNCTION erase_person(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', '$user', 'public'
AS $function$
SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(said,
    '"(payer|recipient)":\{"phone":(null|"([^"\\]|\\.)*"),"name":(null|"([^"\\]|\\.)*")\}', '"\1":null', 'g'),
    '"account_reference":"(?!\s*[0-9]{8}\s*")([^"\\]|\\.)*"', '"account_reference":null', 'g'),
    ' from ([+][0-9]+|a hidden number) for account ''([^"\\]|\\.)*'' ', ' from an erased number for an erased account ', 'g'),
    '[+](25[456])[0-9]{9}(?![0-9])', '+\1000000000', 'g')
$function$;

CREATE OR REPLACE FUNCTION keep_ledger_proof(proof text, age_micros bigint, millis bigint, checked bigint, differing bigint, said text[], about text[])
 RETURNS TABLE(made_at timestamp with time zone, known_before text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', '$user', 'public', 'pg_temp'
AS $function$
DECLARE
    present timestamptz := service_time();
    began   timestamptz := present - greatest(age_micros, 0) * interval '1 microsecond';
BEGIN
    
    PERFORM p.kind FROM ledger_proofs p ORDER BY p.kind FOR UPDATE;
    known_before := ARRAY(SELECT unnest(p.known) FROM ledger_proofs p);
    UPDATE ledger_proofs SET claimed_until = present, as_of = began, took_ms = millis, entries = checked,
        differences = differing, first_difference = said[1], sentences = said, known = about
    WHERE kind = proof
        AND (as_of IS NULL OR as_of <= began OR as_of > present + interval '1 minute' OR differing > 0);
    IF FOUND THEN
        made_at := began;
        RETURN NEXT;
    END IF;
END
$function$;

CREATE OR REPLACE FUNCTION keep_open_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    ids          uuid[];
    account_ids  uuid[];
    currencies   text[];
    times        timestamptz[];
    providers    text[];
    channels     text[];
    amounts      bigint[];
    looks        timestamptz[];
    asked        boolean[];
    phones       text[];
    names        text[];
    accounts     text[];
    moved        boolean;
    told         boolean;
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT true, bool_or(num_nonnulls(told_name, told_account, CASE WHEN payer_phone IS NULL
                OR "right"(told_phone, 3) <> "right"(payer_phone, 3) THEN told_phone END) > 0)
            INTO moved, told FROM written;
    ELSE
        
        SELECT array_agg(s.merchant_id) FILTER (WHERE s.was_open AND NOT s.is_open),
               array_agg(s.id) FILTER (WHERE s.was_open AND NOT s.is_open),
               bool_or(s.is_open AND (NOT s.was_open OR s.has_moved)), bool_or(s.is_told)
            INTO merchant_ids, ids, moved, told
            FROM (SELECT merchant_id, id, bool_or(is_open) FILTER (WHERE is_new) AS is_open,
                      bool_or(is_open) FILTER (WHERE NOT is_new) AS was_open,
                      min(amount) <> max(amount) OR count(next_look_at) = 1
                          OR coalesce(min(next_look_at) <> max(next_look_at), false) AS has_moved,
                      count(phone) = 1 OR count(told_name) = 1 OR count(told_account) = 1
                          OR coalesce(min(phone) <> max(phone), false)
                          OR coalesce(min(told_name) <> max(told_name), false)
                          OR coalesce(min(told_account) <> max(told_account), false) AS is_told
                  FROM (SELECT merchant_id, id, true AS is_new, amount, next_look_at, told_name, told_account,
                          receipt IS NULL AND failure_reason IS NULL OR next_look_at IS NOT NULL
                              OR coalesce(receipt, 'none') = '' AND channel = 'mm_stk_push' AS is_open,
                          CASE WHEN payer_phone IS NULL OR "right"(told_phone, 3) <> "right"(payer_phone, 3)
                              THEN told_phone END AS phone
                      FROM written
                      UNION ALL
                      SELECT merchant_id, id, false AS is_new, amount, next_look_at, told_name, told_account,
                          receipt IS NULL AND failure_reason IS NULL OR next_look_at IS NOT NULL
                              OR coalesce(receipt, 'none') = '' AND channel = 'mm_stk_push' AS is_open,
                          CASE WHEN payer_phone IS NULL OR "right"(told_phone, 3) <> "right"(payer_phone, 3)
                              THEN told_phone END AS phone
                      FROM replaced) b
                  GROUP BY merchant_id, id) s;
        IF ids IS NOT NULL THEN
            DELETE FROM open_payments o USING unnest(merchant_ids, ids) AS c (merchant_id, id)
            WHERE o.merchant_id = c.merchant_id AND o.id = c.id;
        END IF;
    END IF;
    IF moved THEN
        SELECT array_agg(w.merchant_id), array_agg(w.id), array_agg(w.account_id), array_agg(w.currency),
               array_agg(w.created_at), array_agg(w.provider), array_agg(w.channel), array_agg(w.amount),
               array_agg(w.next_look_at)
            INTO merchant_ids, ids, account_ids, currencies, times, providers, channels, amounts, looks
            FROM written w
            WHERE w.receipt IS NULL AND w.failure_reason IS NULL OR w.next_look_at IS NOT NULL
                OR w.receipt = '' AND w.channel = 'mm_stk_push';
        INSERT INTO open_payments AS o (merchant_id, id, account_id, currency, created_at, provider, channel, amount,
            next_look_at)
        SELECT * FROM unnest(merchant_ids, ids, account_ids, currencies, times, providers, channels, amounts, looks)
        ON CONFLICT (merchant_id, id)
            DO UPDATE SET amount = excluded.amount, next_look_at = excluded.next_look_at
            WHERE o.amount <> excluded.amount OR o.next_look_at IS DISTINCT FROM excluded.next_look_at;
    END IF;
    IF told THEN
        SELECT array_agg(w.merchant_id), array_agg(w.id), array_agg(w.account_id), array_agg(w.created_at),
               array_agg(w.payer_phone IS NOT NULL),
               array_agg(CASE WHEN w.payer_phone IS NULL OR "right"(w.told_phone, 3) <> "right"(w.payer_phone, 3)
                   THEN w.told_phone END),
               array_agg(w.told_name), array_agg(w.told_account)
            INTO merchant_ids, ids, account_ids, times, asked, phones, names, accounts FROM written w;
        IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM unnest(phones, names, accounts) AS g (phone, name, account)
                WHERE num_nonnulls(g.phone, g.name, g.account) = 0) THEN
            DELETE FROM told_payers t USING unnest(merchant_ids, ids, phones, names, accounts)
                AS g (merchant_id, id, phone, name, account)
            WHERE t.merchant_id = g.merchant_id AND t.id = g.id AND num_nonnulls(g.phone, g.name, g.account) = 0;
        END IF;
        INSERT INTO told_payers AS t (merchant_id, id, account_id, created_at, asked, phone, name, account)
        SELECT g.* FROM unnest(merchant_ids, ids, account_ids, times, asked, phones, names, accounts)
            AS g (merchant_id, id, account_id, created_at, asked, phone, name, account)
        WHERE num_nonnulls(g.phone, g.name, g.account) > 0
        ON CONFLICT (merchant_id, id) DO UPDATE SET asked = excluded.asked, phone = excluded.phone,
            name = excluded.name, account = excluded.account
            WHERE (t.asked, t.phone, t.name, t.account)
                IS DISTINCT FROM (excluded.asked, excluded.phone, excluded.name, excluded.account);
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER payments_closed AFTER UPDATE ON payments REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_open_payments();
CREATE TRIGGER payments_opened AFTER INSERT ON payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_open_payments();

CREATE OR REPLACE FUNCTION note_unproven_movements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    first_at timestamptz;
    number   bigint;
BEGIN
    SELECT min(at), count(*) INTO first_at, number FROM written;
    IF number > 0 THEN
        INSERT INTO unproven_movements (since, movements) VALUES (first_at, number);
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER movements_unproven AFTER INSERT ON movements REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unproven_movements();

CREATE OR REPLACE FUNCTION provider_callbacks_expire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
BEGIN
    PERFORM refuse_early_deletion('callbacks', OLD.received_at, OLD.status <> 'new', TG_TABLE_NAME);
    RETURN OLD;
END
$function$;
CREATE TRIGGER provider_callbacks_expire BEFORE DELETE ON provider_callbacks FOR EACH ROW EXECUTE FUNCTION provider_callbacks_expire();

CREATE OR REPLACE FUNCTION provider_of_notice(notice uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    SELECT coalesce((SELECT k.provider FROM provider_receipts k, LATERAL (SELECT md5(k.provider || '/' || k.receipt)) h (d)
        WHERE (overlay(overlay(h.d PLACING '3' FROM 13 FOR 1) PLACING
            to_hex((('x' || substr(h.d, 17, 1))::bit(4)::int & 3) | 8) FROM 17 FOR 1))::uuid = notice LIMIT 1), 'unknown')
$function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION '% of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$function$;
CREATE TRIGGER wallets_kept BEFORE DELETE OR UPDATE OF merchant_id, id, account_id, currency, created_at OR TRUNCATE ON wallets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OF merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount, reference, created_at, created_by, created_from OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_kept BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER inbound_kept BEFORE DELETE OR UPDATE OF merchant_id, id, provider, receipt, currency, amount OR TRUNCATE ON inbound FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_asked BEFORE UPDATE OF merchant_id, id, account_id, payment_id, notice_id, wallet_id, currency, channel, provider, created_at ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payouts_asked BEFORE UPDATE OF merchant_id, id, account_id, wallet_id, notice_id, currency, fee, channel, provider, created_at ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payouts_kept BEFORE DELETE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payouts_recipient BEFORE UPDATE OF destination ON payouts FOR EACH ROW WHEN (new.destination <> old.destination AND new.destination <> ("left"(old.destination, 4) || '000000000')) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OF merchant_id, id, account_id, type, subject_kind, subject_id, sequence, created_at, trace, number OR TRUNCATE ON webhook_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER webhook_events_body BEFORE UPDATE OF body ON webhook_events FOR EACH ROW WHEN (new.body <> old.body AND new.body <> erase_person(old.body)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provider_receipts_held BEFORE UPDATE ON provider_receipts FOR EACH ROW WHEN ((new.merchant_id IS DISTINCT FROM old.merchant_id OR new.holder_kind IS DISTINCT FROM old.holder_kind OR new.holder_id IS DISTINCT FROM old.holder_id OR new.amount IS DISTINCT FROM old.amount) AND NOT (old.holder_kind = 'notice' AND new.holder_kind = 'payment') AND NOT ((old.holder_kind IN ('notice', 'payment')) AND new.holder_kind = 'notice' AND new.waiting AND old.amount = new.amount)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provider_receipts_kept BEFORE DELETE OR UPDATE OF provider, receipt, currency OR TRUNCATE ON provider_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provider_records_kept BEFORE DELETE OR UPDATE OF provider, float_account, receipt, kind, currency, amount, about_kind, about_id, kept_at OR TRUNCATE ON provider_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merchant_fees_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON merchant_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fee_invoices_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fee_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_requests_kept BEFORE DELETE OR UPDATE OF merchant_id, id, account_id, wallet_id, reference, pay_to, currency, amount, expires_at, partial, created_at, created_by, created_from OR TRUNCATE ON payment_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_request_payments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_request_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER request_prefixes_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON request_prefixes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provider_statements_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER provider_statement_rows_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_statement_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER float_rules_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON float_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merchant_notes_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON merchant_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION refuse_early_deletion(what text, age timestamp with time zone, at_end boolean, name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
BEGIN
    IF at_end AND EXISTS (SELECT FROM retention WHERE subject = what AND age < kept_since) THEN
        RETURN;
    END IF;
    RAISE EXCEPTION 'DELETE of % refused', name USING ERRCODE = 'restrict_violation';
END
$function$;

CREATE OR REPLACE FUNCTION refuse_row_outside_buckets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
BEGIN
    RAISE EXCEPTION '%.% takes no rows: the merchants of this database are in several buckets', TG_TABLE_SCHEMA,
        TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state',
        HINT = 'The program is too old for this database, or the schema of a bucket is missing or not visible to it.';
END
$function$;

CREATE OR REPLACE FUNCTION refuse_wallet_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'wallet number % does not consist of eight digits', NEW.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'wallets_number_form';
END
$function$;
CREATE TRIGGER wallets_number_form BEFORE INSERT OR UPDATE OF number ON wallets FOR EACH ROW WHEN (new.number !~ '^[0-9]{8}$') EXECUTE FUNCTION refuse_wallet_number();

CREATE OR REPLACE FUNCTION release_ledger_proof(proof text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', '$user', 'public', 'pg_temp'
AS $function$
DECLARE
    present timestamptz := service_time();
BEGIN
    UPDATE ledger_proofs SET claimed_until = present WHERE kind = proof;
END
$function$;

CREATE OR REPLACE FUNCTION renew_ledger_checkpoint()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', '$user', 'public', 'pg_temp'
AS $function$
DECLARE
    present timestamptz := clock_timestamp();
BEGIN
    UPDATE ledger_checkpoint SET as_of = present;
    INSERT INTO ledger_checkpoint_wallets AS k (merchant_id, wallet_id, available, pending, version)
    SELECT w.merchant_id, w.id, w.available, w.pending, w.version FROM wallets w
    ON CONFLICT (merchant_id, wallet_id) DO UPDATE
        SET available = excluded.available, pending = excluded.pending, version = excluded.version
        WHERE (k.available, k.pending, k.version) <> (excluded.available, excluded.pending, excluded.version);
    DELETE FROM ledger_checkpoint_places;
    INSERT INTO ledger_checkpoint_places (merchant_id, place, currency, amount)
    SELECT merchant_id, place, currency, sum(amount) FROM (
        SELECT merchant_id, from_place AS place, currency, -amount::numeric AS amount FROM movements
        WHERE from_wallet_id IS NULL
        UNION ALL
        SELECT merchant_id, to_place, currency, amount FROM movements WHERE to_wallet_id IS NULL) AS side
    GROUP BY 1, 2, 3;
    DELETE FROM ledger_checkpoint_merchants;
    INSERT INTO ledger_checkpoint_merchants (merchant_id, last_at)
    SELECT merchant_id, max(at) FROM movements GROUP BY merchant_id;
    DELETE FROM unproven_movements;
END
$function$;

CREATE OR REPLACE FUNCTION require_refunds_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    payment_ids  uuid[];
BEGIN
    SELECT array_agg(merchant_id), array_agg(payment_id) INTO merchant_ids, payment_ids
        FROM (SELECT DISTINCT merchant_id, payment_id FROM written) touched;
    IF EXISTS (
        SELECT FROM unnest(merchant_ids, payment_ids) AS touched (merchant_id, payment_id)
        JOIN payments p ON p.merchant_id = touched.merchant_id AND p.id = touched.payment_id
        WHERE p.amount < (SELECT sum(r.amount) FROM refunds r
            WHERE r.merchant_id = p.merchant_id AND r.payment_id = p.id AND r.state NOT IN ('failed', 'canceled'))) THEN
        RAISE EXCEPTION 'refunds exceed their payment'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER refunds_within_payment AFTER INSERT ON refunds REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION require_refunds_within_payment();

CREATE OR REPLACE FUNCTION retention_in_bounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
    present timestamptz := clock_timestamp();
    least   interval := CASE NEW.subject WHEN 'events' THEN interval '168 hours' WHEN 'callbacks' THEN interval '2160 hours'
                        ELSE interval '8760 hours' END;
BEGIN
    IF NOT EXISTS (SELECT FROM installation WHERE environment = 'production') THEN
        present := present + (SELECT ahead_micros FROM sandbox_clock) * interval '1 microsecond';
    END IF;
    IF NEW.kept_since > present - least THEN
        RAISE EXCEPTION 'retention of % must be at least %', NEW.subject, least USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
END
$function$;
CREATE TRIGGER retention_in_bounds BEFORE INSERT OR UPDATE ON retention FOR EACH ROW EXECUTE FUNCTION retention_in_bounds();

CREATE OR REPLACE FUNCTION service_time()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public', 'pg_temp'
AS $function$
DECLARE
    ahead bigint := 0;
BEGIN
    IF NOT EXISTS (SELECT 1 FROM installation WHERE environment = 'production') THEN
        SELECT ahead_micros INTO ahead FROM sandbox_clock;
    END IF;
    RETURN clock_timestamp() + coalesce(ahead, 0) * interval '1 microsecond';
END
$function$;

CREATE OR REPLACE FUNCTION webhook_deliveries_due_earlier()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
BEGIN
    INSERT INTO webhook_wakeups (merchant_id, target, due_at) VALUES (NEW.merchant_id, NEW.target, NEW.next_attempt_at);
    RETURN NULL;
END
$function$;
CREATE TRIGGER webhook_deliveries_due_earlier AFTER UPDATE ON webhook_deliveries FOR EACH ROW WHEN (new.status = 'pending' AND (old.status <> 'pending' OR new.next_attempt_at < old.next_attempt_at)) EXECUTE FUNCTION webhook_deliveries_due_earlier();

CREATE OR REPLACE FUNCTION webhook_deliveries_expire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
BEGIN
    PERFORM refuse_early_deletion('events', OLD.created_at, OLD.status <> 'pending', TG_TABLE_NAME);
    RETURN OLD;
END
$function$;
CREATE TRIGGER webhook_deliveries_expire BEFORE DELETE ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION webhook_deliveries_expire();

CREATE OR REPLACE FUNCTION webhook_deliveries_made()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
DECLARE
    merchant_ids uuid[];
    targets      text[];
    dues         timestamptz[];
BEGIN
    SELECT array_agg(d.merchant_id), array_agg(d.target), array_agg(d.due_at) INTO merchant_ids, targets, dues
        FROM (SELECT merchant_id, target, min(next_attempt_at) AS due_at FROM made WHERE status = 'pending'
              GROUP BY merchant_id, target) d;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO webhook_wakeups (merchant_id, target, due_at)
        SELECT d.merchant_id, d.target, d.due_at
        FROM unnest(merchant_ids, targets, dues) AS d (merchant_id, target, due_at)
        
        ON CONFLICT (id) DO NOTHING;
    END IF;
    RETURN NULL;
END
$function$;
CREATE TRIGGER webhook_deliveries_made AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION webhook_deliveries_made();

CREATE OR REPLACE FUNCTION webhook_events_expire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', '$user', 'public'
AS $function$
BEGIN
    PERFORM refuse_early_deletion('events', OLD.created_at,
        NOT EXISTS (SELECT FROM webhook_deliveries d
                    WHERE d.merchant_id = OLD.merchant_id AND d.event_id = OLD.id AND d.kind <> 'ops')
        AND NOT EXISTS (SELECT FROM webhook_deliveries d
                        WHERE d.merchant_id = OLD.merchant_id AND d.event_id = OLD.id AND d.kind = 'ops'),
        TG_TABLE_NAME);
    RETURN OLD;
END
$function$;
CREATE TRIGGER webhook_events_expire BEFORE DELETE ON webhook_events FOR EACH ROW EXECUTE FUNCTION webhook_events_expire();
