/** What became of a form of a page. */
export interface FormResult<Form extends string = string> {
	/** Which form. */
	readonly of: Form;
	/** What the services say if they refused. */
	readonly error?: string;
	/** Whether they refused because the sign-in is some minutes old. */
	readonly needsSignIn?: boolean;
}
