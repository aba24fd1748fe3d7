// Drives a server that says it is MTN MoMo with the client others use. On stdin: {baseUrl, callbackHost, collectionKey,
// disbursementKey, collect: [number], transfer: [number], ask: [reference], users}, where `users` is what an earlier run
// answered. On stdout: {users, balance, active, collected, transferred, asked}, each result {reference, status, error}.
import { readFileSync } from "node:fs";
import momo from "mtn-momo";

delete process.env.http_proxy;
delete process.env.HTTP_PROXY;

const order = JSON.parse(readFileSync(0, "utf8"));
const { Users, Collections, Disbursements } = momo.create({
  callbackHost: order.callbackHost,
  baseUrl: order.baseUrl,
});

async function user(primaryKey) {
  const users = Users({ primaryKey });
  const userId = await users.create(order.callbackHost);
  const { apiKey } = await users.login(userId);
  return { primaryKey, userId, userSecret: apiKey };
}

async function result(reference, product) {
  try {
    const told = await product.getTransaction(reference);
    return { reference, status: told.status, amount: told.amount, receipt: told.financialTransactionId ?? null };
  } catch (error) {
    return { reference, status: error.transaction?.status ?? null, error: error.name };
  }
}

async function tried(number, send, product) {
  const callbackUrl = `https://${order.callbackHost}/of/${number}`;
  const money = { amount: "500", currency: "EUR", externalId: `order-${number}`, payerMessage: "hello", payeeNote: "there" };
  const party = { partyIdType: "MSISDN", partyId: number };
  try {
    return await result(await send({ ...money, callbackUrl }, party), product);
  } catch (error) {
    return { reference: null, status: null, error: error.name };
  }
}

async function each(list, one) {
  const results = [];
  for (const item of list ?? []) {
    results.push(await one(item));
  }
  return results;
}

const users = order.users ?? {
  collection: await user(order.collectionKey),
  disbursement: await user(order.disbursementKey),
};
const collections = Collections(users.collection);
const disbursements = Disbursements(users.disbursement);
console.log(JSON.stringify({
  users,
  balance: [await collections.getBalance(), await disbursements.getBalance()],
  active: [await collections.isPayerActive("46733123454"), await disbursements.isPayerActive("46733123454")],
  collected: await each(order.collect, (number) =>
    tried(number, (body, payer) => collections.requestToPay({ ...body, payer }), collections)),
  transferred: await each(order.transfer, (number) =>
    tried(number, (body, payee) => disbursements.transfer({ ...body, payee }), disbursements)),
  asked: await each(order.ask, (reference) => result(reference, collections)),
}));
