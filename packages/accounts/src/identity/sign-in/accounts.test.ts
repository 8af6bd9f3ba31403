import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { PasswordHasher } from "@cartwright/kernel/passwords/password-hasher";
import type { CallError } from "@cartwright/sdk/errors";
import { count } from "@cartwright/store/store";
import {
	accountOf,
	changeAccount,
	goodPassword,
	historyOf,
	linkFor,
	login,
	openShopWithoutCaptcha,
	outcome,
	register,
	setSignOn,
	signUp,
} from "@cartwright/testing/accounts";
import { quickPasswords } from "@cartwright/testing/quick-passwords";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { sessions } from "../sessions/documents.ts";

const minute = 60_000;

onEachEngine("accounts", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
		shopper = await shop.visitor();
	});
	// Time enough that no test feels the attempts of another.
	beforeEach(() => shop.advance(2 * minute));
	after(() => shop.close());

	describe("registerV2", () => {
		it("creates an account and signs in", async () => {
			const profile = { firstName: "Ada", phonesV2: [{ phone: "+1 555 0100" }] };
			const response = await register(shopper, "Ada@Example.com", { profile });
			assert.equal(response.state, "SUCCESS");
			assert.ok((response.sessionToken?.length ?? 0) > 40);
			assert.equal(response.identity?.status?.name, "ACTIVE");
			assert.deepEqual(response.identity?.email, { address: "Ada@Example.com", isVerified: false });
			assert.equal(response.identity?.identityProfile?.firstName, "Ada");
			assert.deepEqual(await historyOf(shop, response.identity?.id ?? ""), ["created", "signed_in"]);
		});

		it("stores neither the password nor the session token", async () => {
			const { sessionToken } = await register(shopper, "kept@example.com");
			const account = await accountOf(shop, "kept@example.com");
			const events = await shop.store.eventsOf(shop.site, accounts.entity, account?.id ?? "");
			const storedText = JSON.stringify([account, events]);
			assert.ok(!storedText.includes(goodPassword) && !storedText.includes(sessionToken ?? "-"));
			assert.match(account?.passwordHash ?? "", /^\$argon2id\$/);
		});

		it("rejects a second account for an address in any spelling", async () => {
			await register(shopper, "twice@example.com");
			assert.equal(await refusalOf(register(shopper, " TWICE@example.com")), "409 -19995");
		});

		it("gives the address to one of two concurrent sign-ups", async () => {
			const outcomes = await Promise.all([1, 2].map(() => outcome(register(shopper, "race@example.com"))));
			assert.deepEqual(outcomes.sort(), ["-19995", "SUCCESS"]);
		});

		it("reports an invalid address so that the published client recognizes it", async () => {
			for (const email of [
				"",
				"ada",
				"ada@",
				"@example.com",
				"a b@example.com",
				"ada@example",
				`${"a".repeat(300)}@x.org`,
			]) {
				const error = await register(shopper, email).then(
					() => assert.fail(email),
					(thrown) => thrown as CallError,
				);
				assert.equal(error.violations[0]?.data.type, "EMAIL", email);
			}
		});

		it("accepts passwords of 8 to 128 characters of any script, except common ones, and names the violated rule", async () => {
			const violation = async (password: string) => {
				const error = await register(shopper, "pass@example.com", { password }).then(
					() => assert.fail(password),
					(thrown) => thrown as CallError,
				);
				return error.violations.map(({ field, violatedRule, ruleName, data }) => [field, violatedRule, ruleName, data]);
			};
			const named = (ruleName: string, data: object) => [["password", "OTHER", ruleName, data]];
			const tooShort = named("VALUE\u05b9\u05b9_TOO_SHORT", { threshold: 8 });
			assert.deepEqual(await violation("1234567"), tooShort);
			assert.deepEqual(await violation("🦆".repeat(7)), tooShort);
			assert.deepEqual(await violation("x".repeat(129)), named("VALUE\u05b9\u05b9_TOO_LONG", { threshold: 128 }));
			assert.deepEqual(await violation("Password"), named("VALUE_DID_NOT_MATCH", {}));
			assert.deepEqual(await violation("pass@example.com"), named("VALUE_DID_NOT_MATCH", {}));
			for (const [index, password] of ["🦆".repeat(128), "  spaces  ", "ŝĉĝĥĵŭŝĉ"].entries()) {
				const email = `pass${index}@example.com`;
				assert.equal(await outcome(register(shopper, email, { password })), "SUCCESS");
				assert.equal(await outcome(login(shopper, email, password)), "SUCCESS");
			}
		});

		it("follows the shop's policy", async () => {
			const staff = await shop.staff();
			await staff.use(signOnPolicy).updateSignOnPolicy({ signOnPolicy: { requireOwnerApproval: true } });
			const pending = await register(shopper, "waiting@example.com");
			assert.equal(pending.state, "REQUIRE_OWNER_APPROVAL");
			assert.equal(pending.sessionToken, undefined);
			assert.equal(await outcome(login(shopper, "waiting@example.com")), "REQUIRE_OWNER_APPROVAL");
			await staff
				.use(signOnPolicy)
				.updateSignOnPolicy({ signOnPolicy: { requireOwnerApproval: false, requireEmailVerification: true } });
			const unproved = await register(shopper, "unproved@example.com");
			assert.equal(unproved.state, "REQUIRE_EMAIL_VERIFICATION");
			assert.ok(unproved.stateToken && !unproved.sessionToken);
			// Nobody has proved yet whose address it is: whoever asks last begins anew.
			assert.equal(await outcome(register(shopper, "unproved@example.com")), "REQUIRE_EMAIL_VERIFICATION");
			await staff.use(signOnPolicy).updateSignOnPolicy({ signOnPolicy: { requireEmailVerification: false } });
			// A change touches later sign-ups alone.
			assert.equal(await outcome(login(shopper, "waiting@example.com")), "REQUIRE_OWNER_APPROVAL");
			assert.equal(await outcome(register(shopper, "later@example.com")), "SUCCESS");
		});
	});

	describe("loginV2", () => {
		before(() => register(shopper, "bob@example.com"));

		it("signs in with a new session each time", async () => {
			const [one, other] = [await login(shopper, "bob@example.com"), await login(shopper, "BOB@example.com ")];
			assert.equal(one.state, "SUCCESS");
			assert.notEqual(one.sessionToken, other.sessionToken);
			assert.equal((await accountOf(shop, "bob@example.com"))?.lastLoginDate, shop.now().toISOString());
		});

		it("reports a wrong password, an unknown address and a missing password by different errors", async () => {
			assert.equal(await refusalOf(login(shopper, "bob@example.com", "wrong password")), "400 -19976");
			assert.equal(await refusalOf(login(shopper, "nobody@example.com")), "400 -19995");
			await (await shop.staff()).use(authentication).signOn({ loginId: { email: "elsewhere@example.com" } });
			assert.equal(await refusalOf(login(shopper, "elsewhere@example.com")), "428 -19973");
		});

		it("responds uniformly if the shop has chosen so", async () => {
			await setSignOn(shop, { uniformAnswers: true });
			const responses = ["bob@example.com", "nobody2@example.com", "elsewhere@example.com"].map((email) =>
				login(shopper, email, "wrong password").catch((error: CallError) => [error.status, error.code, error.message]),
			);
			const [known, unknown, without] = await Promise.all(responses);
			assert.deepEqual(known, unknown);
			assert.deepEqual(known, without);
			const [taken, free] = [await register(shopper, "bob@example.com"), await register(shopper, "free@example.com")];
			assert.deepEqual(Object.keys(taken).sort(), Object.keys(free).sort());
			assert.equal(taken.state, "REQUIRE_EMAIL_VERIFICATION");
			assert.equal(free.state, taken.state);
			assert.equal(taken.stateToken?.length, free.stateToken?.length);
			const { id = "" } = (await accountOf(shop, "bob@example.com")) ?? {};
			assert.equal((await historyOf(shop, id)).at(-1), "registration_repeated");
			assert.equal(await outcome(login(shopper, "bob@example.com")), "SUCCESS", "the password is still the owner's");
			await setSignOn(shop, { uniformAnswers: false });
		});

		it("rejects members who were blocked or have left", async () => {
			await register(shopper, "blocked@example.com");
			for (const status of ["BLOCKED", "OFFLINE"] as const) {
				await changeAccount(shop, "blocked@example.com", { status });
				const response = await login(shopper, "blocked@example.com");
				assert.equal(response.state, "STATUS_CHECK");
				assert.equal(response.sessionToken, undefined);
				assert.equal(response.identity?.status?.name, status);
			}
		});

		it("rejects malformed input with errors that the published client understands", async () => {
			const ask = (request: object) => refusalOf(shopper.use(authentication).loginV2(request));
			assert.equal(await ask({}), "400 -19995");
			assert.equal(await ask({ loginId: { email: "not an address" }, password: "x" }), "400 -19995");
			assert.equal(await ask({ loginId: { email: "bob@example.com" } }), "400 -19976");
		});

		it("upgrades an outdated password hash", async () => {
			const old = await new PasswordHasher({ memory: 64, passes: 1, parallelism: 1 }).hash(goodPassword);
			await changeAccount(shop, "bob@example.com", { passwordHash: old });
			assert.equal(await outcome(login(shopper, "bob@example.com")), "SUCCESS");
			const oldHash = (await accountOf(shop, "bob@example.com"))?.passwordHash ?? "";
			assert.deepEqual([quickPasswords.isOutdated(old), quickPasswords.isOutdated(oldHash)], [true, false]);
		});
	});

	describe("changePassword", () => {
		const openSessions = async (memberId: string) => {
			const filter = { op: "eq", field: "memberId", value: memberId } as const;
			return (await shop.store.read(shop.site, { sessions: count(sessions, filter) })).sessions;
		};

		it("needs only the new password shortly after the sign-in, and ends the other sessions", async () => {
			const { id, member } = await signUp(shop, shopper, "carol@example.com");
			await login(shopper, "carol@example.com");
			assert.equal(await openSessions(id), 2);
			await member.use(authentication).changePassword({ newPassword: "another mug, 15 ducks" });
			assert.equal(await openSessions(id), 1);
			assert.equal(await outcome(login(shopper, "carol@example.com")), "-19976");
			assert.equal(await outcome(login(shopper, "carol@example.com", "another mug, 15 ducks")), "SUCCESS");
			assert.ok((await historyOf(shop, id)).includes("password_changed"));
			assert.equal((await linkFor(shop, "carol@example.com")).searchParams.get("clientId"), shop.clientId);
		});

		it("requires the current one after five minutes", async () => {
			const { member } = await signUp(shop, shopper, "dave@example.com");
			const change = (request: object) =>
				refusalOf(member.use(authentication).changePassword({ newPassword: "15 ducks by now", ...request }));
			shop.advance(5 * minute + 1000);
			assert.equal(await change({}), "428 REAUTHENTICATION_REQUIRED");
			assert.equal(await change({ currentPassword: "wrong" }), "400 -19976");
			assert.equal(await change({ newPassword: "short", currentPassword: goodPassword }), "400 newPassword MIN_LENGTH");
			assert.equal(await change({ currentPassword: goodPassword }), "not refused");
		});

		it("cannot be guessed by brute force", async () => {
			const { member } = await signUp(shop, shopper, "erin@example.com");
			const attempts = Array.from({ length: 12 }, (_, index) =>
				refusalOf(
					member.use(authentication).changePassword({ newPassword: "15 ducks", currentPassword: `guess ${index}` }),
				),
			);
			const outcomes = await Promise.all(attempts);
			assert.equal(outcomes.filter((each) => each === "400 -19976").length, 10);
			assert.equal(outcomes.filter((each) => each === "429 THROTTLED_FEATURE").length, 2);
		});

		it("is for members only", async () => {
			const request = { newPassword: "15 ducks by now" };
			assert.equal(await refusalOf(shopper.use(authentication).changePassword(request)), "403 PERMISSION_DENIED");
		});
	});

	describe("signOn", () => {
		it("finds or creates the member for a trusted server", async () => {
			const staff = await shop.staff();
			const ask = (request: object) =>
				staff.use(authentication).signOn({ loginId: { email: "frank@example.com" }, ...request });
			const first = await ask({ profile: { firstName: "Frank" } });
			const second = await ask({ profile: { lastName: "Ly" }, verifyEmail: true });
			assert.equal(first.identity?.id, second.identity?.id);
			assert.notEqual(first.sessionToken, second.sessionToken);
			assert.deepEqual(
				[second.identity?.identityProfile?.firstName, second.identity?.identityProfile?.lastName],
				["Frank", "Ly"],
			);
			assert.deepEqual(second.identity?.email, { address: "frank@example.com", isVerified: true });
		});

		it("removes the credentials of whoever signed up with the address before", async () => {
			const { identity } = await register(shopper, "grace@example.com");
			const staff = await shop.staff();
			await staff.use(authentication).signOn({ loginId: { email: "grace@example.com" }, verifyEmail: true });
			assert.equal(await outcome(login(shopper, "grace@example.com")), "-19973");
			const filter = { op: "eq", field: "memberId", value: identity?.id ?? "" } as const;
			const { open } = await shop.store.read(shop.site, { open: count(sessions, filter) });
			assert.equal(open, 1, "only the session that was opened now");
		});

		it("rejects a member who was blocked", async () => {
			await changeAccount(shop, "grace@example.com", { status: "BLOCKED" });
			const ask = (await shop.staff()).use(authentication).signOn({ loginId: { email: "grace@example.com" } });
			assert.equal(await refusalOf(ask), "403 ACCOUNT_NOT_ACTIVE");
		});

		it("requires the permission", async () => {
			const request = { loginId: { email: "x@example.com" } };
			assert.equal(await refusalOf(shopper.use(authentication).signOn(request)), "403 PERMISSION_DENIED");
			const reader = await shop.staff("read-only");
			assert.equal(await refusalOf(reader.use(authentication).signOn(request)), "403 PERMISSION_DENIED");
		});
	});

	it("validateEmail checks the form only", async () => {
		const ask = (email: string) => shopper.use(authentication).validateEmail({ email });
		assert.deepEqual(await ask("ada@example.com"), { valid: true, formatInvalid: false });
		assert.equal((await ask("ada@-.com")).failure?.reason, "EMAIL_DOMAIN_FORMAT_INVALID");
		assert.equal((await ask("ada")).valid, false);
	});

	it("getSignInSettings and updateSignInSettings return and change the settings", async () => {
		const other = await openShop({ engine });
		const staff = (await other.staff()).use(accounts);
		assert.deepEqual((await staff.getSignInSettings({})).settings, {
			uniformAnswers: false,
			captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" },
		});
		const change = (settings: object) => staff.updateSignInSettings({ settings });
		assert.equal((await change({ uniformAnswers: true })).settings?.uniformAnswers, true);
		const turnstile = { provider: "TURNSTILE", siteKey: "public" };
		assert.equal(await refusalOf(change({ captcha: turnstile })), "400 settings.captcha.secret REQUIRED_FIELD");
		assert.equal(
			await refusalOf(change({ captcha: { provider: "HCAPTCHA" } })),
			"400 settings.captcha.siteKey REQUIRED_FIELD",
		);
		const { settings } = await change({ captcha: { ...turnstile, secret: "private" } });
		const captcha = { provider: "TURNSTILE", when: "AFTER_FAILURES", siteKey: "public" };
		assert.deepEqual(settings, { uniformAnswers: true, captcha });
		assert.deepEqual((await change({ captcha: { when: "ALWAYS" } })).settings?.captcha, { ...captcha, when: "ALWAYS" });
		const unseen = { invisibleSiteKey: "public too" };
		const lacking = "400 settings.captcha.invisibleSecret REQUIRED_FIELD";
		assert.equal(await refusalOf(change({ captcha: unseen })), lacking);
		const both = await change({ captcha: { ...unseen, invisibleSecret: "private too" } });
		assert.deepEqual(both.settings?.captcha, { ...captcha, ...unseen, when: "ALWAYS" });
		const { captcha: captchaOptions } = await (await other.visitor()).use(accounts).getSignInOptions({});
		assert.deepEqual([captchaOptions?.siteKey, captchaOptions?.invisibleSiteKey], ["public", "public too"]);
		const back = await change({ captcha: { provider: "ALTCHA" } });
		assert.equal(back.settings?.captcha?.siteKey, undefined, "keys belong to a provider");
		await other.close();
	});

	it("getSignOnPolicy and updateSignOnPolicy return and change the policy", async () => {
		const other = await openShop({ engine });
		const staff = await other.staff();
		const { signOnPolicy: first } = await staff.use(signOnPolicy).getSignOnPolicy({});
		assert.deepEqual([first?.requireOwnerApproval, first?.requireEmailVerification], [false, false]);
		const change = { requireEmailVerification: true };
		const { signOnPolicy: changed } = await staff.use(signOnPolicy).updateSignOnPolicy({ signOnPolicy: change });
		assert.deepEqual([changed?.requireOwnerApproval, changed?.requireEmailVerification], [false, true]);
		assert.deepEqual((await staff.use(signOnPolicy).getSignOnPolicy({})).signOnPolicy, changed);
		const late = { ...first, requireOwnerApproval: true };
		const update = (policy: object) => staff.use(signOnPolicy).updateSignOnPolicy({ signOnPolicy: policy });
		assert.equal(await refusalOf(update(late)), "409 INVALID_REVISION");
		assert.deepEqual((await staff.use(signOnPolicy).getSignOnPolicy({})).signOnPolicy, changed, "nothing changed");
		const events = await other.store.eventsOf(other.site, signOnPolicy.entity, "sign-on");
		assert.deepEqual(
			events.map(({ type }) => type),
			["wix.iam.signon.v1.sign_on_policy_updated"],
		);
		assert.equal((await update({ ...changed, requireEmailVerification: false })).signOnPolicy?.revision, "2");
		await other.close();
	});
});
