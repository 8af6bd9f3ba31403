import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { type TroubleData, type TroubleKind, troubles } from "../trouble.ts";
import { useLook } from "./use-look.ts";

const readTrouble = (error: unknown): TroubleData => {
	if (isRouteErrorResponse(error)) {
		const told = error.data as Partial<TroubleData> | undefined;
		if (told?.trouble && told.trouble in troubles) return told as TroubleData;
		return { trouble: error.status === 404 ? "notFound" : error.status === 503 ? "down" : "broken" };
	}
	return { trouble: "broken" };
};

/** Trying again may help. */
const passing: readonly TroubleKind[] = ["down", "broken"];

/** Says what happened, and where to go on. */
export function Trouble({ error }: { error: unknown }) {
	const { say } = useLanguage();
	const look = useLook();
	const { pathname, search } = useLocation();
	const { trouble, back } = readTrouble(error);
	const title = say(`trouble.${trouble}.title`);
	return (
		<div className="sheet">
			<title>{title}</title>
			<EmptyState
				level={1}
				title={title}
				actions={
					<>
						{passing.includes(trouble) && (
							<a className="button button-primary" href={pathname + search}>
								{say("trouble.retry")}
							</a>
						)}
						<a
							className={`button ${passing.includes(trouble) ? "button-secondary" : "button-primary"}`}
							href={back ?? "/"}
						>
							{back ? say("trouble.back") : say("trouble.toShop")}
						</a>
					</>
				}
			>
				<p>{say(`trouble.${trouble}.text`)}</p>
				{look?.email && <p>{say("trouble.help", { email: look.email })}</p>}
			</EmptyState>
		</div>
	);
}
