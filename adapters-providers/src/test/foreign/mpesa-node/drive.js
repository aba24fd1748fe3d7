// Does everything Safaricom's own client can do that we use, against a server of our choice. On stdin: where that is, and
// what to say; on stdout what was answered to each step, as a list of {step, status, data}.
const fs = require("fs");
const path = require("path");
const Mpesa = require("mpesa-node");

const given = JSON.parse(fs.readFileSync(0, "utf8"));
const certPath = path.join(__dirname, "initiator.pem");
fs.writeFileSync(certPath, given.certificate);
const mpesa = new Mpesa({
  consumerKey: given.key,
  consumerSecret: given.secret,
  environment: "sandbox",
  shortCode: given.payingShortCode,
  initiatorName: given.initiator,
  lipaNaMpesaShortCode: given.shortCode,
  lipaNaMpesaShortPass: given.passkey,
  securityCredential: given.password,
  certPath,
});
mpesa.baseURL = given.base;
const { shortCode, payingShortCode, phone, reports } = given;

const said = [];
async function step(name, call) {
  const { status, data } = await call().catch((error) => {
    if (!error.response) {
      throw error;
    }
    return error.response;
  });
  said.push({ step: name, status, data });
  return data;
}

(async () => {
  await step("token", () => mpesa.oAuth());
  const pushed = await step("push", () =>
    mpesa.lipaNaMpesaOnline(phone, 100, reports + "prompt", "order1", "Payment"));
  await step("push query", () => mpesa.lipaNaMpesaQuery(pushed.CheckoutRequestID));
  await step("push with a wrong pass key", () =>
    mpesa.lipaNaMpesaOnline(phone, 100, reports + "prompt", "order1", "Payment", undefined, null, "wrong"));
  await step("push of cents", () => mpesa.lipaNaMpesaOnline(phone, 1.5, reports + "prompt", "order1", "Payment"));
  await step("payout", () =>
    mpesa.b2c(payingShortCode, phone, 50, reports + "payout", reports + "payout", "BusinessPayment", null, "Payout"));
  await step("status", () =>
    mpesa.transactionStatus(given.receipt, payingShortCode, 4, reports + "payout", reports + "payout"));
  await step("reversal", () =>
    mpesa.reversal(given.receipt, 100, reports + "refund", reports + "refund", shortCode, "Payout"));
  await step("register", () => mpesa.c2bRegister(reports + "news", reports + "asked", shortCode));
  await step("paybill", () => mpesa.c2bSimulate(phone, 25, "12345678", undefined, shortCode));
  console.log(JSON.stringify(said));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
