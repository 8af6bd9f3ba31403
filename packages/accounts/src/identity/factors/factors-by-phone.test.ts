import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import { type Client, createClient } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { createServer } from "@cartwright/server/server";
import {
	accountOf,
	asMember,
	login,
	openShopWithoutCaptcha,
	outcome,
	register,
	resetAttempts,
	signUp,
} from "@cartwright/testing/accounts";
import { lastMessage } from "@cartwright/testing/messages";
import { quickPasswords } from "@cartwright/testing/quick-passwords";
import { refusalOf } from "@cartwright/testing/refusal";
import { fetchFrom, onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";

const minute = 60_000;
const phone = "+353 20 912 3456";

onEachEngine("second factors by phone", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
		shopper = await shop.visitor();
	});
	beforeEach(() => shop.advance(2 * minute));
	after(() => shop.close());

	const setUp = async (member: Client, type: "SMS" | "CALL") => {
		const { factor, hint, stateToken } = await member.use(factors).startFactor({ type, phone });
		const request = { factorId: factor?.factorId ?? "", code: (await lastMessage(shop)).code, stateToken };
		return { hint, ...(await member.use(factors).activateFactor(request)) };
	};
	const verify = (request: Parameters<ReturnType<typeof calls>["verify"]>[0]) => calls().verify(request);
	const calls = () => shopper.use(authentication);

	it("SMS sends a code to the number that was proved, and takes it once", async () => {
		const { email, member } = await signUp(shop, shopper, "ada@example.com");
		const { hint, recoveryCodes } = await setUp(member, "SMS");
		assert.deepEqual([hint, recoveryCodes.length], ["••••56", 10]);
		const { state, stateToken = "" } = await login(shopper, email);
		assert.equal(state, "REQUIRE_MFA");
		const challenge = await verify({ factorType: "SMS", stateToken });
		assert.equal(challenge.state, "MFA_CHALLENGE");
		assert.equal(challenge.mfaChallengeData?.verificationChallengeData?.hint, "••••56");
		const { channel, to, text, code } = await lastMessage(shop);
		assert.deepEqual([channel, to], ["SMS", "+353209123456"]);
		assert.equal(text, `${code} is your code for Test shop\n\n@shop.test #${code}`);
		const by = (smsData: { code: string }) => outcome(verify({ factorType: "SMS", stateToken, smsData }));
		assert.equal(await by({ code: code === "000000" ? "111111" : "000000" }), "VERIFICATION_FAILED");
		assert.equal(await by({ code }), "SUCCESS");
		assert.equal(await by({ code }), "VERIFICATION_FAILED");
	});

	it("CALL says the code digit by digit, twice", async () => {
		const { email, member } = await signUp(shop, shopper, "bob@example.com");
		await setUp(member, "CALL");
		const { stateToken = "" } = await login(shopper, email);
		await verify({ factorType: "CALL", stateToken });
		const { channel, text, code } = await lastMessage(shop);
		const slowly = [...code].join(", ");
		assert.deepEqual([channel, text], ["CALL", `Your code for Test shop is: ${slowly}. Once more: ${slowly}.`]);
		const wrongField = verify({ factorType: "CALL", stateToken, smsData: { code } });
		assert.equal(await outcome(wrongField), "THROTTLED_FEATURE", "no code for this factor: another one is asked for");
		assert.equal(await outcome(verify({ factorType: "CALL", stateToken, callData: { code } })), "SUCCESS");
	});

	it("a code of one number does not activate another", async () => {
		const { email, member } = await signUp(shop, shopper, "carol@example.com");
		const first = await member.use(factors).startFactor({ type: "SMS", phone });
		const { code } = await lastMessage(shop);
		const second = await member.use(factors).startFactor({ type: "SMS", phone: "+353 20 912 9999" });
		const request = { factorId: second.factor?.factorId ?? "", code, stateToken: first.stateToken };
		assert.equal(await refusalOf(member.use(factors).activateFactor(request)), "400 VERIFICATION_FAILED");
		assert.equal((await accountOf(shop, email))?.factors[0]?.status, "INACTIVE");
	});

	it("startFactor requires a number in international format", async () => {
		const { member } = await signUp(shop, shopper, "dave@example.com");
		const refused = member.use(factors).startFactor({ type: "SMS", phone: "020 912 3456" });
		assert.deepEqual((await refused.catch((thrown) => thrown)).violations[0].field, "phone");
	});

	it("are not offered without a message provider, and startFactor lists those that are", async () => {
		const own = await openShop({ engine, providers: { messages: undefined } });
		const { identity, sessionToken } = await register(await own.visitor(), "ada@example.com");
		const member = await asMember(own, identity?.id ?? "", sessionToken);
		const offered = ["TOTP", "EMAIL", "PUSH"];
		assert.deepEqual((await member.use(factors).listMyFactors({})).availableFactors, offered);
		const error = await member
			.use(factors)
			.startFactor({ type: "SMS", phone })
			.catch((thrown) => thrown);
		assert.ok(error instanceof CallError);
		assert.deepEqual([error.status, error.code, error.data.availableFactors], [400, "FACTOR_NOT_OFFERED", offered]);
		await own.close();
	});

	it("cannot be guessed through several processes", async () => {
		const { email, member } = await signUp(shop, shopper, "erin@example.com");
		await setUp(member, "SMS");
		const { store, now } = shop;
		const other = await createServer({
			store,
			log: pino({ level: "silent" }),
			origin: "http://shop.test",
			now,
			passwords: quickPasswords,
		});
		const elsewhere = createClient({
			origin: "http://shop.test",
			authorization: () => shopper.token,
			fetch: fetchFrom(other),
		});
		const outcomes: string[] = [];
		for (let round = 0; round < 4; round++) {
			shop.advance(1000);
			const { stateToken = "" } = await login(shopper, email);
			for (let index = 0; index < 4; index++) {
				const client = index % 2 ? elsewhere : shopper;
				const request = { factorType: "SMS", stateToken, smsData: { code: `00000${index}` } } as const;
				outcomes.push(await outcome(client.use(authentication).verify(request)));
			}
		}
		assert.equal(outcomes.filter((each) => each === "SUCCESS").length, 0);
		assert.equal(outcomes.filter((each) => each === "VERIFICATION_FAILED").length, 10);
		assert.equal(outcomes.filter((each) => each === "THROTTLED_FEATURE").length, 6);
		await other.close();
	});

	it("limit codes for an account, however often its password is sent", async () => {
		const { email, member } = await signUp(shop, shopper, "frank@example.com");
		await setUp(member, "SMS");
		const outcomes: string[] = [];
		for (let round = 0; round < 3; round++) {
			const started = await Promise.all(Array.from({ length: 4 }, () => login(shopper, email)));
			for (const { stateToken = "" } of started)
				outcomes.push(await outcome(verify({ factorType: "SMS", stateToken })));
			// Attempts at the password are counted for themselves.
			await resetAttempts(shop, email);
		}
		assert.equal(outcomes.filter((each) => each === "MFA_CHALLENGE").length, 10);
		assert.equal(outcomes.filter((each) => each === "THROTTLED_FEATURE").length, 2);
	});
});
