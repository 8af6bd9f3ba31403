import { type ActionFunctionArgs, redirect } from "react-router";
import { sendSavedViewForm } from "../list/send-saved-view-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const action = async ({ request, context }: ActionFunctionArgs) =>
	sendSavedViewForm(await context.get(pageContextKey).staff(), await request.formData());

export const loader = () => redirect("/");
