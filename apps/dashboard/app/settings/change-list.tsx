import type { DraftChange } from "../forms/draft-changes.ts";
import { useLanguage } from "../language.ts";
import type { SettingField } from "./groups/setting-field.ts";
import { type RowChange, rowChanges } from "./row-changes.ts";
import { rowName } from "./row-name.ts";
import { fieldOf } from "./setting-groups.ts";
import type { SettingsFacts } from "./settings-facts.ts";
import { useSettingTexts } from "./use-setting-texts.ts";
import { useValueText } from "./use-value-text.ts";

interface ChangeListProps {
	readonly changes: readonly DraftChange[];
	readonly fields: readonly SettingField[];
	readonly facts: SettingsFacts;
	readonly nameOf: (key: string) => string;
}

/** What a save would change: each value as it is, and as it would be. */
export function ChangeList({ changes, fields, facts, nameOf }: ChangeListProps) {
	const { t } = useLanguage();
	const textOf = useValueText(facts);
	return (
		<section className="panel setting-changes" aria-label={t("settings.changes")}>
			<h2>{t("settings.changes")}</h2>
			<dl>
				{changes.map(({ key, from, to }) => {
					const field = fieldOf(fields, key);
					return (
						<div key={key}>
							<dt>{nameOf(key)}</dt>
							{field?.kind === "rows" ? (
								rowChanges(from, to, field.members).map((change) => (
									<RowChangeText key={JSON.stringify(change)} change={change} facts={facts} />
								))
							) : (
								<dd>
									<Difference
										from={textOf(field ?? { kind: "text" }, from)}
										to={textOf(field ?? { kind: "text" }, to)}
									/>
								</dd>
							)}
						</div>
					);
				})}
			</dl>
		</section>
	);
}

function Difference({ from, to }: { from: string; to: string }) {
	return (
		<>
			<del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
		</>
	);
}

function RowChangeText({ change, facts }: { change: RowChange; facts: SettingsFacts }) {
	const { t } = useLanguage();
	const texts = useSettingTexts();
	const textOf = useValueText(facts);
	if (change.kind === "moved") return <dd>{t("settings.moved")}</dd>;
	const row = rowName(change.row, facts.languages) || t("settings.newRow");
	if (change.kind !== "changed") return <dd>{t(`settings.${change.kind}`, { row })}</dd>;
	const { member, from, to } = change;
	return (
		<dd>
			{row}, {texts.member(member)}: <Difference from={textOf(member, from)} to={textOf(member, to)} />
		</dd>
	);
}
