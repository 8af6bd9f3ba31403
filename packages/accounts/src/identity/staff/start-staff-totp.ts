import type { startStaffTotp as declaration } from "@cartwright/contract/staff/staff-accounts";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { withFactor } from "../factors/factors.ts";
import { newTotp } from "../factors/totp.ts";
import { staffUsers } from "./documents.ts";
import { checkOwnPassword, myStaffAccount } from "./me.ts";
import { activeTotp } from "./staff-user.ts";

export const startStaffTotp: Handler<typeof declaration> = async (context, { password }) => {
	const { store, site, now, newId } = context;
	const { me } = await myStaffAccount(context);
	const back = await checkOwnPassword(context, me, password);
	if (activeTotp(me.doc)) {
		throw new ApplicationError<typeof declaration>(
			"FACTOR_ALREADY_ACTIVE",
			"An authenticator app is set up already. Remove it first.",
		);
	}
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const totp = await newTotp(shop?.doc.name ?? "", me.doc.email);
	const factor = { id: newId(), type: "TOTP", status: "INACTIVE", secret: totp.secret } as const;
	await store.commit(installation, [replace(staffUsers, me, withFactor(me.doc, factor, now)), ...back]);
	return totp;
};
