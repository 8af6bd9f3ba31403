import type { JsonValue } from "@cartwright/contract/message";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { Conflicts } from "../forms/conflicts.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { type DraftForm, useDraftForm } from "../forms/use-draft-form.ts";
import { useSave } from "../forms/use-save.ts";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import { useMay, useWorkplace } from "../use-workplace.ts";
import { ChangeList } from "./change-list.tsx";
import type { SettingField, SettingGroup } from "./groups/setting-field.ts";
import { LocalFields } from "./local-fields.tsx";
import { RowList } from "./row-list.tsx";
import type { SettingFault, SettingsSaved } from "./save-settings.server.ts";
import { SettingControl } from "./setting-control.tsx";
import { fieldOf, fieldsOf } from "./setting-groups.ts";
import { type SettingsDraft, settingsRules } from "./settings-draft.ts";
import type { SettingsFacts } from "./settings-facts.ts";
import { useSettingTexts } from "./use-setting-texts.ts";
import { useValueText } from "./use-value-text.ts";

interface SettingsPageProps {
	readonly group: SettingGroup;
	readonly saved: SettingsDraft;
	readonly facts: SettingsFacts;
	/** What stands above the settings. */
	readonly children: ReactNode;
}

/** One page of settings: every value with its field, and what a save would change. */
export function SettingsPage({ group, saved, facts, children }: SettingsPageProps) {
	const { t } = useLanguage();
	const texts = useSettingTexts();
	const shopId = useWorkplace()?.shop.id ?? "";
	const saving = useFetcher<SettingsSaved>();
	const storageKey = `settings/${shopId}/${group.name}`;
	const form = useDraftForm(settingsRules, saved, storageKey, Boolean(saving.data?.id));
	const { isSaving, result, save } = useSave(saving, form, () => undefined);
	const fields = fieldsOf(group);
	const faults = isSaving ? [] : (result?.faults ?? []);
	const nameOf = useChangeName(fields, facts);
	const textOf = useValueText(facts);
	useFocusOnSetting();
	return (
		<>
			<PageHead
				title={texts.group(group.name)}
				list={{ path: "/settings", text: t("settings.all") }}
				note={texts.groupHint(group.name)}
			/>
			{form.isRestored && (
				<Notice>
					<p>{t("forms.restored")}</p>
				</Notice>
			)}
			<Conflicts
				form={form}
				nameOf={nameOf}
				textOf={(value, key) => textOf(fieldOf(fields, key) ?? { kind: "text" }, value)}
			/>
			{result && !isSaving && (
				<Outcome result={result} fields={fields} isSaved={Boolean(result.id) && form.changes.length === 0} />
			)}
			<div className="setting-columns">
				<div className="stack">
					{children}
					{group.sections.map((section) => (
						<section key={section.name} className="panel setting-section" aria-label={texts.section(section.name)}>
							<h2>{texts.section(section.name)}</h2>
							{section.fields.map((field) => (
								<Setting
									key={field.path}
									field={field}
									form={form}
									facts={facts}
									faults={faults.filter(({ path }) => isOf(field, path))}
								/>
							))}
						</section>
					))}
				</div>
				{form.changes.length > 0 && <ChangeList changes={form.changes} fields={fields} facts={facts} nameOf={nameOf} />}
			</div>
			<SaveBar form={form} isSaving={isSaving} onSave={save} />
		</>
	);
}

interface OutcomeProps {
	readonly result: SettingsSaved;
	readonly fields: readonly SettingField[];
	readonly isSaved: boolean;
}

/** What became of the last save. What is refused of the page as a whole is said here. */
function Outcome({ result: { error, faults = [] }, fields, isSaved }: OutcomeProps) {
	const { t } = useLanguage();
	const general = faults.filter(({ path }) => !fields.some((field) => isOf(field, path)));
	const isBesideFields = faults.length > general.length;
	if (isSaved) {
		return (
			<Notice tone="success">
				<p>{t("forms.saved")}</p>
			</Notice>
		);
	}
	if (!error) return null;
	return (
		<Notice tone="danger" role="alert">
			<p>{isBesideFields ? t("forms.refused") : error}</p>
			{isBesideFields && general.map(({ message }) => <p key={message}>{message}</p>)}
		</Notice>
	);
}

/** Whether a path is that of a setting or of something in it. */
const isOf = ({ path }: SettingField, of: string): boolean =>
	of === path || of.startsWith(`${path}.`) || of.startsWith(`${path}[`);

interface SettingProps {
	readonly field: SettingField;
	readonly form: DraftForm<SettingsDraft>;
	readonly facts: SettingsFacts;
	readonly faults: readonly SettingFault[];
}

function Setting({ field, form, facts, faults }: SettingProps) {
	const { t } = useLanguage();
	const may = useMay();
	const texts = useSettingTexts();
	const { path, permission } = field;
	const isReserved = permission !== undefined && !may(permission);
	const isDisabled = isReserved || !may("CARTWRIGHT.SETTINGS_MANAGE");
	const text = {
		id: path,
		label: texts.label(field),
		hint: isReserved ? `${texts.hint(field)} ${t("settings.readOnly")}` : texts.hint(field),
	};
	const set = (key: string, value: JsonValue): void =>
		form.change((draft) => withSetting(draft, key, value), field.kind === "rows" ? "" : key);
	if (field.kind === "rows") {
		const value = form.draft[path] ?? null;
		return (
			<RowList
				field={field}
				value={value}
				facts={facts}
				faults={faults}
				isDisabled={isDisabled}
				onChange={(rows) => set(path, rows)}
			/>
		);
	}
	if (field.kind === "local") {
		return (
			<LocalFields
				{...text}
				isLong={field.isLong ?? false}
				isDisabled={isDisabled}
				languages={facts.languages}
				valueIn={(language) => form.draft[`${path}.${language}`] ?? null}
				errorIn={(language) => faults.find((fault) => fault.path === `${path}.${language}`)?.message}
				onChange={(language, value) => set(`${path}.${language}`, value)}
			/>
		);
	}
	return (
		<SettingControl
			{...text}
			field={field}
			error={faults[0]?.message}
			value={form.draft[path] ?? null}
			isDisabled={isDisabled}
			choices={facts.choices}
			onChange={(value) => set(path, value)}
		/>
	);
}

const withSetting = (draft: SettingsDraft, key: string, value: JsonValue): SettingsDraft => {
	const { [key]: _, ...others } = draft;
	return value === null ? others : { ...draft, [key]: value };
};

const useChangeName = (fields: readonly SettingField[], { languages }: SettingsFacts) => {
	const { t } = useLanguage();
	const texts = useSettingTexts();
	return (key: string): string => {
		const field = fieldOf(fields, key);
		if (!field) return key;
		const language = languages[key.slice(field.path.length + 1)];
		const label = texts.label(field);
		return language ? t("settings.inLanguage", { label, language }) : label;
	};
};

/** Links to a setting lead to its field. */
const useFocusOnSetting = (): void => {
	const { hash, key } = useLocation();
	useEffect(() => {
		if (!hash || !key) return;
		const field = document.getElementById(decodeURIComponent(hash.slice(1)));
		field?.focus();
		field?.scrollIntoView({ block: "center" });
	}, [hash, key]);
};
