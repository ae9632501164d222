import "@fontsource-variable/inter";
import "#web/app/theme.css";
import { start } from "./start.tsx";

await start();
