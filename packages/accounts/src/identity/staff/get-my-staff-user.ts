import { permissionsOfRole } from "@cartwright/contract/permissions";
import type { getMyStaffUser as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { namedPlaces } from "./complete-staff-sign-in.ts";
import { teamsOf } from "./find-staff.ts";
import { myStaffAccount } from "./me.ts";
import { activeTotp } from "./staff-user.ts";
import { placesOf } from "./team.ts";

export const getMyStaffUser: Handler<typeof declaration> = async (context) => {
	const { user, me } = await myStaffAccount(context);
	const { id, email, name } = me.doc;
	const teams = await teamsOf(context, id);
	return {
		id,
		email,
		siteId: context.site,
		role: user.role,
		permissions: [...permissionsOfRole[user.role]].sort(),
		...(name ? { name } : {}),
		sites: await namedPlaces(context, placesOf(teams, id)),
		needsSecondFactor: user.lacksSecondFactor === true,
		hasSecondFactor: activeTotp(me.doc) !== undefined,
		recoveryCodesLeft: me.doc.factors.find(({ type }) => type === "RECOVERY_CODE")?.codeHashes?.length ?? 0,
	};
};
