// A receiver's check with nothing but Node's own crypto. Arguments: secret, header, now in seconds; the body on stdin.
// Ends with 0 when the delivery may be believed.
import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";

const [secret, header, now] = process.argv.slice(2);
const body = readFileSync(0);
const { t, v1 } = Object.fromEntries(header.split(",").map((part) => part.split("=")));
const expected = createHmac("sha256", secret).update(`${t}.`).update(body).digest();
const given = Buffer.from(v1, "hex");
const fresh = Math.abs(Number(now) - Number(t)) <= 300;
process.exit(fresh && given.length === expected.length && timingSafeEqual(given, expected) ? 0 : 1);
