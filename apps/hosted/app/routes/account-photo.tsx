import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { changePhoto } from "../account/photo.server.ts";
import { shownPhoto } from "../account/photo.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { idOf, labelOf } from "../checkout/words.ts";
import { useLanguage } from "../language.ts";
import type { SignInAnswer } from "../sign-in/answer.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const { member, look, leave } = await findAccount(visit, request.url);
	const { url } = member.profile?.photo ?? {};
	return { look, leave, hasPhoto: Boolean(url), shown: shownPhoto(url, visit.origin) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(visitContext), request.url);
	const answer = await changePhoto(account, await request.formData());
	return data(answer, { status: answer.done ? 200 : 400 });
};

export { clientAction } from "../sign-in/client-action.ts";

/** Where a member shows themselves by a picture. */
export default function Photo() {
	const { say } = useLanguage();
	const { leave, hasPhoto, shown } = useLoaderData<typeof loader>();
	const answer = useActionData() as SignInAnswer | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	return (
		<AccountSheet title={say("photo.title")} leave={leave}>
			{answer?.done && (
				<Notice tone="success" role="status">
					{say(hasPhoto ? "photo.saved" : "photo.removed")}
				</Notice>
			)}
			{shown && <img className="member-photo" src={shown} alt={say("photo.alt")} width={160} height={160} />}
			<p className="muted">{say("photo.text")}</p>
			<SignInForm answer={answer} button={say("photo.save")} hasFiles>
				<Field
					key={shown}
					id={idOf("photo")}
					name="photo"
					type="file"
					accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
					label={labelOf(say, "photo")}
					hint={say("photo.hint")}
					error={faultOf("photo")}
				/>
			</SignInForm>
			{hasPhoto && <SignInForm answer={undefined} intent="remove" button={say("photo.remove")} kind="secondary" />}
			<p>
				<Link className="link" to="/account">
					{say("photo.back")}
				</Link>
			</p>
		</AccountSheet>
	);
}
