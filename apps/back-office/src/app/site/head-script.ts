import { PREVIEW_HASH } from '../../features/network/pharmacies/public-page.ts';

/**
 * Script of the head, which runs before the first paint: the theme that the visitor chose, and the way home for signed-in
 * users (specification §6), who have nothing to do on a visitors' page. The policy of the page allows it by its hash.
 */
export const headScript = `try{
const theme=localStorage.getItem('officine.theme'),root=document.documentElement;
if(theme==='light'||theme==='dark')root.dataset.theme=theme;
if('visitors'in root.dataset&&location.hash!=='${PREVIEW_HASH}'&&(sessionStorage.getItem('token')||localStorage.getItem('token')))location.replace('/login');
}catch{}`;
