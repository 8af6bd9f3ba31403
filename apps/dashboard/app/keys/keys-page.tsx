import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { ShownOnce } from "../forms/shown-once.tsx";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { type KeyFormResult, overlaps, type ShownKey } from "./key-forms.ts";
import type { KeyRow } from "./key-row.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";

/** The API keys of the shop, by which servers and scripts call it. */
export function KeysPage({ keys }: { keys: readonly KeyRow[] }) {
	const { t } = useLanguage();
	const [isCreating, setCreating] = useState(false);
	const [shown, setShown] = useState<ShownKey>();
	const title = t("keys.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<div>
					<h1>{title}</h1>
					<p className="muted">{t("keys.text")}</p>
				</div>
				<Button size="small" onClick={() => setCreating(true)}>
					{t("keys.create.open")}
				</Button>
			</div>
			<div className="stack">
				{shown && (
					<ShownOnce
						key={shown.secret}
						title={t("keys.shown.title", { name: shown.name })}
						label={t("keys.shown.key")}
						secret={shown.secret}
						onDone={() => setShown(undefined)}
					/>
				)}
				{keys.length > 0 ? (
					<section className="panel" aria-label={title}>
						<ul className="plain-list team">
							{keys.map((key) => (
								<Key key={key.id} row={key} onShown={setShown} />
							))}
						</ul>
					</section>
				) : (
					<EmptyState title={t("keys.none.title")}>
						<p>{t("keys.none.text")}</p>
					</EmptyState>
				)}
			</div>
			{isCreating && <NewKeyDialog onShown={setShown} onClose={() => setCreating(false)} />}
		</>
	);
}

function Key({ row, onShown }: { row: KeyRow; onShown: (shown: ShownKey) => void }) {
	const { t } = useLanguage();
	const [dialog, openDialog] = useState<"rotate" | "revoke">();
	const close = (): void => openDialog(undefined);
	const { name, role, scopes, state } = row;
	return (
		<li>
			<div>
				<p className="team-name">{name}</p>
				<KeyDates row={row} />
				{scopes.length > 0 && (
					<details className="key-scopes">
						<summary>{t("keys.scopes", { count: scopes.length })}</summary>
						<ul dir="ltr">
							{scopes.map((scope) => (
								<li key={scope}>{scope}</li>
							))}
						</ul>
					</details>
				)}
			</div>
			<span className="statuses">
				{role && <span className="status">{t(`team.roles.${role}`)}</span>}
				{state !== "valid" && <span className="status status-problem">{t(`keys.states.${state}`)}</span>}
			</span>
			<div className="actions">
				{state === "valid" && (
					<>
						<Button size="small" kind="secondary" onClick={() => openDialog("rotate")}>
							{t("keys.rotate.open")}
						</Button>
						<Button size="small" kind="secondary" onClick={() => openDialog("revoke")}>
							{t("keys.revoke.open")}
						</Button>
					</>
				)}
			</div>
			{dialog === "rotate" && <RotateDialog row={row} onShown={onShown} onClose={close} />}
			{dialog === "revoke" && (
				<FormDialog<KeyFormResult>
					form="revokeKey"
					title={t("keys.revoke.title", { name })}
					button={t("keys.revoke.open")}
					onClose={close}
				>
					<input type="hidden" name="key" value={row.id} />
					<p>{t("keys.revoke.text")}</p>
				</FormDialog>
			)}
		</li>
	);
}

function KeyDates({ row: { created, expires, lastUsed, previousEnds, revoked } }: { row: KeyRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	const texts = [
		t("keys.created", { date: dates.date(created) }),
		lastUsed ? t("keys.lastUsed", { date: dates.dateTime(lastUsed) }) : t("keys.neverUsed"),
		revoked
			? t("keys.revoked", { date: dates.date(revoked) })
			: expires && t("keys.expires", { date: dates.date(expires) }),
		previousEnds && t("keys.previousEnds", { date: dates.dateTime(previousEnds) }),
	];
	return <p className="muted">{texts.filter(Boolean).join(" · ")}</p>;
}

interface RotateDialogProps {
	readonly row: KeyRow;
	readonly onShown: (shown: ShownKey) => void;
	readonly onClose: () => void;
}

function RotateDialog({ row: { id, name }, onShown, onClose }: RotateDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<KeyFormResult>
			form="rotateKey"
			title={t("keys.rotate.title", { name })}
			button={t("keys.rotate.open")}
			onClose={onClose}
			onResult={({ shown }) => shown && onShown(shown)}
		>
			<input type="hidden" name="key" value={id} />
			<p>{t("keys.rotate.text")}</p>
			<Select name="overlap" label={t("keys.rotate.overlap")} defaultValue="1440">
				{overlaps.map((minutes) => (
					<option key={minutes} value={minutes}>
						{t(`keys.rotate.overlaps.${minutes}`)}
					</option>
				))}
			</Select>
		</FormDialog>
	);
}
