import { Button } from "@cartwright/ui/parts/button";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormButton } from "../forms/form-button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { type InvitationRow, type MemberRow, roles } from "./team.ts";
import type { TeamFormResult } from "./team-forms.ts";

interface TeamPageProps {
	readonly members: readonly MemberRow[];
	readonly invitations: readonly InvitationRow[];
}

/** Who works for the shop, in which role, and who is invited. */
export function TeamPage({ members, invitations }: TeamPageProps) {
	const { t } = useLanguage();
	const [isInviting, setInviting] = useState(false);
	const title = t("team.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>{title}</h1>
				<Button size="small" onClick={() => setInviting(true)}>
					{t("team.invite.open")}
				</Button>
			</div>
			<div className="stack">
				<section className="panel">
					<h2>{t("team.members")}</h2>
					<ul className="plain-list team">
						{members.map((member) => (
							<Member key={member.id} member={member} />
						))}
					</ul>
				</section>
				{invitations.length > 0 && (
					<section className="panel">
						<h2>{t("team.invitations")}</h2>
						<ul className="plain-list team">
							{invitations.map((invitation) => (
								<Invitation key={invitation.id} invitation={invitation} />
							))}
						</ul>
					</section>
				)}
				<section className="panel">
					<h2>{t("team.about.title")}</h2>
					<dl className="team-roles">
						{roles.map((role) => (
							<div key={role}>
								<dt>{t(`team.roles.${role}`)}</dt>
								<dd>{t(`team.about.${role}`)}</dd>
							</div>
						))}
					</dl>
				</section>
			</div>
			{isInviting && (
				<FormDialog<TeamFormResult>
					form="invite"
					title={t("team.invite.title")}
					button={t("team.invite.button")}
					onClose={() => setInviting(false)}
				>
					<Field name="email" type="email" label={t("team.email")} required autoComplete="off" maxLength={254} />
					<RoleField value="fulfilment" />
					<p className="hint">{t("team.invite.text")}</p>
				</FormDialog>
			)}
		</>
	);
}

function RoleField({ value }: { value: string }) {
	const { t } = useLanguage();
	return (
		<Select name="role" label={t("team.role")} defaultValue={value}>
			{roles.map((role) => (
				<option key={role} value={role}>
					{t(`team.roles.${role}`)}
				</option>
			))}
		</Select>
	);
}

function Member({ member }: { member: MemberRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	const [dialog, openDialog] = useState<"role" | "remove">();
	const { id, name, email, role, isSuspended, hasSecondFactor, lastSignIn } = member;
	const close = (): void => openDialog(undefined);
	return (
		<li>
			<div>
				<p className="team-name">{name || email}</p>
				{name && <p className="muted">{email}</p>}
				<p className="muted">
					{lastSignIn ? t("team.lastSignIn", { date: dates.dateTime(lastSignIn) }) : t("team.noSignIn")}
					{" · "}
					{t(hasSecondFactor ? "team.secondFactor" : "team.noSecondFactor")}
				</p>
			</div>
			<span className="statuses">
				<span className="status">{t(`team.roles.${role}`)}</span>
				{isSuspended && <span className="status status-problem">{t("team.suspended")}</span>}
			</span>
			<div className="actions">
				<Button size="small" kind="secondary" onClick={() => openDialog("role")}>
					{t("team.changeRole.open")}
				</Button>
				<FormButton<TeamFormResult> form={isSuspended ? "readmit" : "suspend"} fields={{ member: id }}>
					{t(isSuspended ? "team.readmit" : "team.suspend")}
				</FormButton>
				<Button size="small" kind="secondary" onClick={() => openDialog("remove")}>
					{t("team.remove.open")}
				</Button>
			</div>
			{dialog === "role" && (
				<FormDialog<TeamFormResult>
					form="changeRole"
					title={t("team.changeRole.title", { name: name || email })}
					button={t("team.changeRole.button")}
					onClose={close}
				>
					<input type="hidden" name="member" value={id} />
					<RoleField value={role} />
				</FormDialog>
			)}
			{dialog === "remove" && (
				<FormDialog<TeamFormResult>
					form="remove"
					title={t("team.remove.title", { name: name || email })}
					button={t("team.remove.open")}
					onClose={close}
				>
					<input type="hidden" name="member" value={id} />
					<p>{t("team.remove.text")}</p>
				</FormDialog>
			)}
		</li>
	);
}

function Invitation({ invitation }: { invitation: InvitationRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	const { id, email, role, expires } = invitation;
	return (
		<li>
			<div>
				<p className="team-name">{email}</p>
				<p className="muted">{t("team.expires", { date: dates.date(expires) })}</p>
			</div>
			<span className="statuses">
				<span className="status">{t(`team.roles.${role}`)}</span>
			</span>
			<div className="actions">
				<FormButton<TeamFormResult> form="resend" fields={{ invitation: id }}>
					{t("team.resend")}
				</FormButton>
				<FormButton<TeamFormResult> form="revoke" fields={{ invitation: id }}>
					{t("team.revoke")}
				</FormButton>
			</div>
		</li>
	);
}
