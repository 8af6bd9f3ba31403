import { services } from "@cartwright/contract/services";
import { ApplicationError, invalid } from "../foundation/errors.ts";
import { type Identity, mayUse } from "../foundation/identity.ts";

/** What can be followed: everything whose events somebody may get, with the permission for them. */
export const permissionsOfEntities: ReadonlyMap<string, string> = new Map(
	services.flatMap(({ entity, eventPermission: permission }): [string, string][] =>
		permission ? [[entity, permission]] : [],
	),
);

/** Rejects entities that do not exist, or whose events the caller may not get. */
export const checkMayFollow = (identity: Identity, entities: readonly string[]): void => {
	entities.forEach((entity, index) => {
		const permission = permissionsOfEntities.get(entity);
		if (!permission) throw invalid(`entities[${index}]`, "is not an entity with events");
		if (mayUse(identity, permission)) return;
		throw new ApplicationError(
			"PERMISSION_DENIED",
			`The caller lacks ${permission}, which events of ${entity} require.`,
		);
	});
};
