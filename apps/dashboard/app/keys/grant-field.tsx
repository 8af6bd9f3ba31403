import { Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { ChoiceList } from "../forms/choice-list.tsx";
import { useLanguage } from "../language.ts";
import { useWorkplace } from "../use-workplace.ts";
import { type KeyRole, keyRoles } from "./key-row.ts";

/** What a key or an app may do: a role, or single permissions. */
export function GrantField() {
	const { t } = useLanguage();
	const [role, setRole] = useState("read-only");
	return (
		<>
			<Select
				name="role"
				label={t("keys.create.permissions")}
				value={role}
				onChange={({ currentTarget }) => setRole(currentTarget.value)}
			>
				{keyRoles.map((each) => (
					<option key={each} value={each}>
						{t("keys.create.role", { role: t(`team.roles.${each}`) })}
					</option>
				))}
				<option value="">{t("keys.create.single")}</option>
			</Select>
			{role ? <p className="hint">{t(`team.about.${role as KeyRole}`)}</p> : <Permissions />}
		</>
	);
}

/** Those of the staff user, who can give no others. */
function Permissions() {
	const { t } = useLanguage();
	return (
		<ChoiceList
			name="scope"
			ids={useWorkplace()?.me.permissions ?? []}
			legend={(count) => t("keys.create.chosen", { count })}
			find={t("keys.create.find")}
		/>
	);
}
