import { staff as staffService } from "@cartwright/contract/staff/staff";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { sendTeamForm } from "../team/send-team-form.server.ts";
import { invitationRow, memberRow } from "../team/team.ts";
import { TeamPage } from "../team/team-page.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const calls = (await context.get(pageContextKey).staff()).use(staffService);
	const [{ staff }, { invitations }] = await Promise.all([
		orErrorPage(calls.listStaff({})),
		orErrorPage(calls.listInvitations({})),
	]);
	return { members: staff.map(memberRow), invitations: invitations.map(invitationRow) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	return sendTeamForm(await page.staff(), await request.formData(), page.language);
};

export default function Team() {
	return <TeamPage {...useLoaderData<typeof loader>()} />;
}
