import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { useWorkplace } from "../use-workplace.ts";
import { type KeyFormResult, lifetimes, type ShownKey } from "./key-forms.ts";
import { keyRoles } from "./key-row.ts";

interface NewKeyDialogProps {
	readonly onShown: (shown: ShownKey) => void;
	readonly onClose: () => void;
}

/** A new key, with a role or with single permissions. */
export function NewKeyDialog({ onShown, onClose }: NewKeyDialogProps) {
	const { t } = useLanguage();
	const [role, setRole] = useState("read-only");
	return (
		<FormDialog<KeyFormResult>
			form="createKey"
			title={t("keys.create.title")}
			button={t("keys.create.open")}
			onClose={onClose}
			onResult={({ shown }) => shown && onShown(shown)}
		>
			<Field
				name="name"
				label={t("keys.create.name")}
				hint={t("keys.create.nameHint")}
				required
				maxLength={200}
				autoComplete="off"
			/>
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
			{role === "" ? <ScopeField /> : <p className="hint">{t(`team.about.${role as (typeof keyRoles)[number]}`)}</p>}
			<Select name="lifetime" label={t("keys.create.lifetime")} defaultValue="365">
				{lifetimes.map((days) => (
					<option key={days} value={days}>
						{t(`keys.create.lifetimes.${days}`)}
					</option>
				))}
			</Select>
		</FormDialog>
	);
}

/** The permissions of the staff user, who can give no others. */
function ScopeField() {
	const { t } = useLanguage();
	const [text, setText] = useState("");
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const words = text.toUpperCase().split(/\s+/).filter(Boolean);
	const ids = useWorkplace()?.me.permissions ?? [];
	const listed = ids.filter((id) => words.every((word) => id.toUpperCase().includes(word)));
	return (
		<fieldset className="stack">
			<legend>{t("keys.create.chosen", { count: chosen.size })}</legend>
			<input
				className="input"
				type="search"
				aria-label={t("keys.create.find")}
				placeholder={t("keys.create.find")}
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
			/>
			{[...chosen].map((id) => (
				<input key={id} type="hidden" name="scope" value={id} />
			))}
			<div className="key-scope-list" dir="ltr">
				{listed.map((id) => (
					<Checkbox
						key={id}
						label={id}
						checked={chosen.has(id)}
						onChange={({ currentTarget: { checked } }) => {
							const next = new Set(chosen);
							if (checked) next.add(id);
							else next.delete(id);
							setChosen(next);
						}}
					/>
				))}
			</div>
		</fieldset>
	);
}
