import assert from "node:assert/strict";
import { after, before, beforeEach, it, type TestContext } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { recovery } from "@cartwright/contract/identity/recovery";
import { verification } from "@cartwright/contract/identity/verification";
import { WorkerThreads } from "@cartwright/kernel/runtime/worker-threads";
import { changeAccount, goodPassword, mailsTo, register, setSignOn } from "@cartwright/testing/accounts";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

const minute = 60_000;

/** Values that differ from call to call in any case. */
const withoutSecrets = (body: string): string => body.replace(/"stateToken":"[^"]+"/, '"stateToken":"…"');

onEachEngine("a shop that answers alike tells nobody who has an account", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		const captcha = { provider: "ALTCHA", when: "NEVER" } as const;
		await setSignOn(shop, { captcha });
		for (const name of ["known", "blocked", "left", "waiting"]) {
			await register(shopper, `${name}@example.com`);
		}
		await changeAccount(shop, "blocked@example.com", { status: "BLOCKED" });
		await changeAccount(shop, "left@example.com", { status: "OFFLINE" });
		await changeAccount(shop, "waiting@example.com", {
			status: "PENDING",
			pending: ["PENDING_ADMIN_APPROVAL_REQUIRED"],
		});
		await (await shop.staff()).use(authentication).signOn({ loginId: { email: "invited@example.com" } });
		await setSignOn(shop, { captcha, uniformAnswers: true });
	});
	beforeEach(async () => {
		shop.advance(30 * minute);
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	const everyone = ["known", "KNOWN", "blocked", "left", "waiting", "invited", "unknown", "nobody"];

	/** Status and body of a call, and the hashing work that it caused. */
	const ask = async (test: TestContext, url: string, payload: object) => {
		const { mock } = test.mock.method(WorkerThreads.prototype, "run");
		const { statusCode, body } = await shop.app.inject({
			method: "POST",
			url,
			payload,
			headers: { authorization: shopper.token },
		});
		const effort = mock.calls.map(({ arguments: [request] }) => {
			if (!("hash" in request)) return "looked among the commonest";
			const { memory, passes, parallelism } = request.hash;
			return `hashed with ${memory} ${passes} ${parallelism}`;
		});
		mock.restore();
		return { status: statusCode, body: withoutSecrets(body), effort };
	};
	const allAlike = async (test: TestContext, url: string, payloadFor: (email: string) => object) => {
		const unknown = await ask(test, url, payloadFor("somebody-new@example.com"));
		for (const name of everyone) {
			assert.deepEqual(await ask(test, url, payloadFor(`${name}@example.com`)), unknown, name);
		}
		return unknown;
	};

	it("by login: the same response, and one password hashed", async (test) => {
		const { status, body, effort } = await allAlike(test, "/_api/iam/authentication/v2/login", (email) => ({
			loginId: { email },
			password: "another password",
		}));
		assert.deepEqual([status, effort.length], [400, 1]);
		assert.match(body, /-19976/);
	});

	it("by register: the same response as for a new address, and one password hashed", async (test) => {
		const { status, body, effort } = await allAlike(test, "/_api/iam/authentication/v2/register", (email) => ({
			loginId: { email },
			password: goodPassword,
		}));
		assert.deepEqual([status, effort.length], [200, 2]);
		assert.deepEqual(JSON.parse(body).state, "REQUIRE_EMAIL_VERIFICATION");
		const subjects = async (name: string) => (await mailsTo(shop, `${name}@example.com`)).map(({ subject }) => subject);
		assert.notDeepEqual((await subjects("known")).at(-1), (await subjects("unknown")).at(-1), "owners are told");
	});

	it("by register with a password that is too short or too common", async (test) => {
		for (const password of ["short", "password1"]) {
			const { status } = await allAlike(test, "/_api/iam/authentication/v2/register", (email) => ({
				loginId: { email },
				password,
			}));
			assert.equal(status, 400);
		}
	});

	it("by the mail for a new password: the same response", async (test) => {
		const { status, body, effort } = await allAlike(test, "/_api/iam/recovery/v1/send-email", (email) => ({ email }));
		assert.deepEqual([status, body, effort], [200, "{}", []]);
	});

	it("by the code of the verification", async () => {
		const outcomes = [];
		for (const email of ["known@example.com", "another@example.com"]) {
			const { stateToken } = await register(shopper, email);
			const codes = [];
			for (const call of [
				() => shopper.use(verification).resendDuringAuthentication({ stateToken: stateToken ?? "" }),
				...Array.from(
					{ length: 6 },
					() => () =>
						shopper.use(verification).verifyDuringAuthentication({ code: "000000", stateToken: stateToken ?? "" }),
				),
			]) {
				codes.push(
					await call().then(
						({ state }) => state,
						(error) => `${error.status} ${error.code}`,
					),
				);
			}
			outcomes.push(codes);
		}
		assert.deepEqual(outcomes[0], outcomes[1]);
	});

	it("by the limits: they apply to known and unknown addresses", async () => {
		const throttledAt = async (email: string, call: (email: string) => Promise<unknown>) => {
			for (let index = 1; index < 20; index++) {
				const status = await call(email).then(
					() => 200,
					(error) => error.status,
				);
				if (status === 429) return index;
			}
			return assert.fail("was never throttled");
		};
		const recover = (email: string) => shopper.use(recovery).sendRecoveryEmail({ email });
		const guess = (email: string) =>
			shopper.use(authentication).loginV2({ loginId: { email }, password: "another password" });
		for (const call of [recover, guess]) {
			const [existing, unknown] = [
				await throttledAt("known@example.com", call),
				await throttledAt("new@example.com", call),
			];
			assert.equal(existing, unknown);
			shop.advance(30 * minute);
			shopper = await shop.visitor();
		}
	});
});
