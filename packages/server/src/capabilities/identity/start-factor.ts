import type { startFactor as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { installation, sites } from "../sites/documents.ts";
import { activeFactors } from "./account.ts";
import { type AccountFactor, accounts, journeys } from "./documents.ts";
import { factorView, withFactor } from "./factors.ts";
import { splitHandle } from "./handle.ts";
import { withCode } from "./journey.ts";
import { myFreshAccount } from "./my-account.ts";
import { mailCode } from "./new-code.ts";
import { newJourney } from "./settle-sign-in.ts";
import { takeAttempt } from "./take-attempt.ts";
import { newTotp } from "./totp.ts";

/** Begins to set up a second factor. */
export const startFactor = async (
	context: Context,
	{ type }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { store, site, now, newId } = context;
	const { account } = await myFreshAccount(context);
	if (activeFactors(account.doc).some((factor) => factor.type === type)) {
		throw new ApplicationError("FACTOR_ALREADY_ACTIVE", "The factor is set up already. Remove it first.");
	}
	const id = newId();
	if (type === "EMAIL") {
		await takeAttempt(context, "account", `verify:${account.doc.loginEmail}`);
		const { journey, token } = newJourney(context, { purpose: "FACTOR", memberId: account.doc.id, factorId: id });
		const { codeHash, mail } = await mailCode(context, account.doc, splitHandle(token).secret);
		const factor: AccountFactor = { id, type: "EMAIL", status: "INACTIVE" };
		const changed = withFactor(account.doc, factor, now);
		const writes = [create(journeys, withCode(journey, codeHash, now)), mail];
		await store.commit(site, [replace(accounts, account, changed), ...writes]);
		return { factor: factorView(factor), stateToken: token };
	}
	const { shop } = await store.read(installation, { shop: byId(sites, site) });
	const totp = await newTotp(shop?.doc.name ?? "", account.doc.email);
	const factor: AccountFactor = { id, type: "TOTP", status: "INACTIVE", secret: totp.secret };
	await store.commit(site, [replace(accounts, account, withFactor(account.doc, factor, now))]);
	return { factor: factorView(factor), totp };
};
