import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import type { Client } from "@cartwright/sdk/client";
import {
	asMember,
	changeAccount,
	historyOf,
	login,
	mailsTo,
	openShopWithoutCaptcha,
	outcome,
	resetAttempts,
	signUp,
} from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, type Shop, type Shopper } from "@cartwright/testing/shop";

const minute = 60_000;

onEachEngine("approval by another session as second factor", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
		shopper = await shop.visitor();
	});
	beforeEach(() => shop.advance(2 * minute));
	after(() => shop.close());

	const setUp = async (member: Client) => {
		const { factor } = await member.use(factors).startFactor({ type: "PUSH" });
		return member.use(factors).activateFactor({ factorId: factor?.factorId ?? "" });
	};
	/** A member who has the factor, and a browser elsewhere that knows the password and asks. */
	const startSignIn = async (email: string) => {
		const known = await signUp(shop, shopper, email);
		await setUp(known.member);
		return { ...known, memberId: known.id, ...(await ask(email)) };
	};
	const ask = async (email: string) => {
		const { stateToken = "" } = await login(shopper, email);
		const { mfaChallengeData } = await calls().verify({ factorType: "PUSH", stateToken });
		const { pushData, hint } = mfaChallengeData?.verificationChallengeData ?? {};
		return { stateToken, id: pushData?.transactionId ?? "", number: hint ?? "" };
	};
	const calls = () => shopper.use(authentication);
	const hear = (stateToken: string, transactionId: string) =>
		outcome(calls().verify({ factorType: "PUSH", stateToken, pushData: { transactionId } }));
	const approve = (member: Client, requestId: string, number: string) =>
		refusalOf(member.use(factors).answerSignInRequest({ requestId, answer: "APPROVE", number }));
	const otherThan = (number: string) => (number === "99" ? "98" : "99");

	it("signs a browser in when its number was typed in a session of the member", async () => {
		const { id, email, member } = await signUp(shop, shopper, "ada@example.com");
		const { recoveryCodes } = await setUp(member);
		assert.equal(recoveryCodes.length, 10);
		assert.equal((await mailsTo(shop, email)).length, 1, "the owner is told of the factor");
		const firstLogin = await login(shopper, email);
		assert.deepEqual(
			[firstLogin.state, firstLogin.sessionToken, firstLogin.identity],
			["REQUIRE_MFA", undefined, undefined],
		);
		const types = firstLogin.requireMfaData?.availableFactors?.map(({ factorType }) => factorType);
		assert.deepEqual(types, ["PUSH", "RECOVERY_CODE"]);
		const { stateToken = "" } = firstLogin;
		const challenge = await calls().verify({ factorType: "PUSH", stateToken });
		const { pushData, hint: number = "" } = challenge.mfaChallengeData?.verificationChallengeData ?? {};
		assert.match(number, /^[1-9]\d$/);
		const transactionId = pushData?.transactionId ?? "";
		const { requests } = await member.use(factors).listMySignInRequests({});
		assert.deepEqual(
			requests.map((each) => each.id),
			[transactionId],
		);
		assert.ok(!JSON.stringify(requests).includes(`"${number}"`), "only who sees the other browser knows the number");
		assert.equal(await hear(stateToken, transactionId), "MFA_CHALLENGE", "nobody has answered yet");
		await approve(member, transactionId, number);
		assert.deepEqual((await member.use(factors).listMySignInRequests({})).requests, []);
		assert.equal(await hear(stateToken, transactionId), "SUCCESS");
		assert.deepEqual(await historyOf(shop, id), [
			"created",
			"signed_in",
			"factor_activated",
			"sign_in_approved",
			"signed_in",
		]);
	});

	it("ends a sign-in that the member declines", async () => {
		const { member, id, stateToken } = await startSignIn("bob@example.com");
		await member.use(factors).answerSignInRequest({ requestId: id, answer: "DECLINE" });
		assert.equal(await hear(stateToken, id), "VERIFICATION_FAILED");
		assert.equal(await outcome(calls().verify({ factorType: "PUSH", stateToken })), "VERIFICATION_FAILED");
	});

	it("rejects other numbers, and ends the flow after five", async () => {
		const { member, id, number, stateToken } = await startSignIn("carol@example.com");
		assert.equal(await approve(member, id, ""), "400 VERIFICATION_FAILED");
		assert.equal(await hear(stateToken, id), "MFA_CHALLENGE");
		for (let times = 0; times < 4; times++) {
			assert.equal(await approve(member, id, otherThan(number)), "400 VERIFICATION_FAILED");
		}
		assert.equal(await approve(member, id, number), "404 SIGN_IN_REQUEST_NOT_FOUND");
		assert.equal(await hear(stateToken, id), "VERIFICATION_FAILED");
	});

	it("cannot be guessed with a token of the member, however many requests are made", async () => {
		const { member, email } = await startSignIn("mona@example.com");
		const outcomes: string[] = [];
		for (let round = 0; round < 3; round++) {
			const { id: requestId, number } = await ask(email);
			for (let times = 0; times < 4; times++) {
				const wrong = { requestId, answer: "APPROVE", number: otherThan(number) } as const;
				outcomes.push(await refusalOf(member.use(factors).answerSignInRequest(wrong)));
			}
		}
		assert.deepEqual(outcomes.slice(0, 10), Array(10).fill("400 VERIFICATION_FAILED"), "answerSignInRequest");
		assert.deepEqual(outcomes.slice(10), Array(2).fill("429 THROTTLED_FEATURE"), "answerSignInRequest");
	});

	it("waits for five minutes", async () => {
		const { member, id, number, stateToken } = await startSignIn("dave@example.com");
		shop.advance(5 * minute);
		assert.equal(await approve(member, id, number), "404 SIGN_IN_REQUEST_NOT_FOUND");
		assert.equal(await hear(stateToken, id), "VERIFICATION_FAILED");
		assert.deepEqual((await member.use(factors).listMySignInRequests({})).requests, []);
	});

	it("returns the approval for five minutes, and once", async () => {
		const { member, email, id, number, stateToken } = await startSignIn("erin@example.com");
		await approve(member, id, number);
		assert.equal(await approve(member, id, number), "404 SIGN_IN_REQUEST_NOT_FOUND");
		assert.equal(await hear(stateToken, id), "SUCCESS");
		assert.equal(await hear(stateToken, id), "VERIFICATION_FAILED");
		const late = await ask(email);
		await approve(member, late.id, late.number);
		shop.advance(5 * minute);
		assert.equal(await hear(late.stateToken, late.id), "VERIFICATION_FAILED");
	});

	it("approves only the sign-in whose number was typed", async () => {
		const mine = await startSignIn("frank@example.com");
		const theirs = await ask("frank@example.com");
		await approve(mine.member, mine.id, mine.number);
		assert.equal(await hear(theirs.stateToken, mine.id), "VERIFICATION_FAILED");
		assert.equal(await hear(theirs.stateToken, theirs.id), "MFA_CHALLENGE");
		assert.equal(await hear(mine.stateToken, theirs.id), "VERIFICATION_FAILED");
		assert.equal(await hear(mine.stateToken, mine.id), "SUCCESS");
	});

	it("asks only the member", async () => {
		const { id, number, stateToken } = await startSignIn("grace@example.com");
		const { member: stranger } = await signUp(shop, shopper, "mallory@example.com");
		await setUp(stranger);
		assert.deepEqual((await stranger.use(factors).listMySignInRequests({})).requests, []);
		assert.equal(await approve(stranger, id, number), "404 SIGN_IN_REQUEST_NOT_FOUND");
		assert.equal(await hear(stateToken, id), "MFA_CHALLENGE");
	});

	it("cannot be approved by a token whose session has ended", async () => {
		const { member, id, number, memberId } = await startSignIn("heidi@example.com");
		const { sessions } = await member.use(accounts).listMySessions({});
		await member.use(accounts).endMySession({ sessionId: sessions[0]?.id ?? "" });
		assert.equal(await approve(member, id, number), "401 UNAUTHENTICATED");
		const decline = member.use(factors).answerSignInRequest({ requestId: id, answer: "DECLINE" });
		assert.equal(await refusalOf(decline), "401 UNAUTHENTICATED");
		const { answerSignInRequest } = (await asMember(shop, memberId)).use(factors);
		const withoutSession = answerSignInRequest({ requestId: id, answer: "DECLINE" });
		assert.equal(await refusalOf(withoutSession), "428 REAUTHENTICATION_REQUIRED");
	});

	it("becomes invalid when the password is changed", async () => {
		const { member, email, id, number, stateToken } = await startSignIn("ivan@example.com");
		await changeAccount(shop, email, { passwordVersion: 7 });
		assert.equal(await approve(member, id, number), "404 SIGN_IN_REQUEST_NOT_FOUND");
		assert.equal(await hear(stateToken, id), "VERIFICATION_FAILED");
	});

	it("limits requests, however often the password is sent", async () => {
		const { email, stateToken } = await startSignIn("judy@example.com");
		const outcomes = [await outcome(calls().verify({ factorType: "PUSH", stateToken }))];
		for (let round = 0; round < 3; round++) {
			await resetAttempts(shop, email);
			for (let times = 0; times < 4; times++) {
				const { stateToken: next = "" } = await login(shopper, email);
				outcomes.push(await outcome(calls().verify({ factorType: "PUSH", stateToken: next })));
			}
		}
		assert.equal(outcomes[0], "THROTTLED_FEATURE", "thirty seconds lie between two questions of one sign-in");
		assert.equal(outcomes.filter((each) => each === "MFA_CHALLENGE").length, 9);
		assert.equal(outcomes.filter((each) => each === "THROTTLED_FEATURE").length, 4);
	});

	it("needs its request, and cannot be activated by another member's session", async () => {
		const { member } = await signUp(shop, shopper, "kim@example.com");
		const { member: stranger } = await signUp(shop, shopper, "lee@example.com");
		const { factor } = await member.use(factors).startFactor({ type: "PUSH" });
		const activate = stranger.use(factors).activateFactor({ factorId: factor?.factorId ?? "" });
		assert.equal(await refusalOf(activate), "404 FACTOR_NOT_FOUND");
		const { sessionToken } = await login(shopper, "kim@example.com");
		assert.ok(sessionToken, "a factor that was not turned on is not asked for");
	});
});
